import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import type { Channel } from '@kura/contract/marketplace/order/channels.ts';
import { countMarketOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { pageSizes } from '@kura/contract/kernel/page.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { navigate, usePageSearch } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { SyncStoresButton } from '../sync/sync-stores-button.tsx';

/** All stores of the channel, or the one that the list is narrowed to. Where there is no order yet it is the first thing to do; without a store, binding one is. */
export function SyncButton({ channel: { platform } }: { readonly channel: Channel }) {
  useLang();
  const [search] = usePageSearch();
  const storeId = Number(search['storeId']);
  const isNarrowed = Number.isSafeInteger(storeId) && storeId > 0;
  const { data: counts } = useCall(countMarketOrders, { platform }, { keepsPrevious: true });
  const isEmpty = counts?.shipment.every(({ count }) => count === 0) ?? false;
  const canSeeStores = useCan(listStores.permission);
  const { data: stores } = useCall(
    listStores,
    { platform: [platform], status: 'bound', size: pageSizes[0] },
    { isEnabled: isEmpty && canSeeStores },
  );
  if (isEmpty && stores?.rows.length === 0)
    return (
      <Press look="primary" icon="plus" onPress={() => navigate('stores')}>
        {t('marketplace.page.bindStore')}
      </Press>
    );
  return (
    <SyncStoresButton look={isEmpty ? 'primary' : 'default'} icon="refresh" body={isNarrowed ? { storeIds: [storeId] } : { platform }} />
  );
}
