import type { CustomerOrderRow } from '@kura/contract/insights/customer-order/customer-order.ts';
import { joinRange, presetRange } from '@kura/contract/kernel/day.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { today } from '../../../kit/zone.ts';
import { OrdersLink } from '../report/orders-link.tsx';

/** A store, leading to its orders of the period; what is of no store cannot be asked for alone. */
export function StoreOrders({ row: { companyId, storeId, storeName } }: { readonly row: CustomerOrderRow }) {
  useLang();
  const [{ days }] = usePageSearch();
  const { from, to } = presetRange('last30', today());
  if (storeId === null) return t('insights.customerOrder.noStore');
  return (
    <OrdersLink search={{ createdAt: days ?? joinRange(from, to), companyId: String(companyId), storeId: String(storeId) }}>
      {storeName}
    </OrdersLink>
  );
}
