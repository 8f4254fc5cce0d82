import type { CustomerOrderRow } from '@kura/contract/insights/customer-order/customer-order.ts';
import { rangeOf } from '@kura/contract/insights/report/period.ts';
import { t, useLang } from '../../../kit/text.ts';
import type { FigureLinkProps } from '../report/leading.tsx';
import { OrdersLink } from '../report/orders-link.tsx';
import { usePeriod } from '../report/use-period.ts';

/** A figure of a store, leading to those of its orders that it counts; what is of no store is of the channel of none. */
export function StoreOrders({ row: { companyId, storeId }, ...figure }: FigureLinkProps<CustomerOrderRow>) {
  const period = usePeriod();
  const of = storeId === null ? { channel: 'none' } : { storeId: String(storeId) };
  return (
    <OrdersLink
      {...figure}
      search={{ createdAt: rangeOf(figure.of === 'ordersBefore' ? period.before : period), companyId: String(companyId), ...of }}
    />
  );
}

export function StoreName({ name }: { readonly name: string | null }) {
  useLang();
  return name ?? t('insights.customerOrder.noStore');
}
