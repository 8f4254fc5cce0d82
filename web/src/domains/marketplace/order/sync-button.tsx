import type { Channel } from '@kura/contract/marketplace/order/channels.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { SyncStoresButton } from '../sync/sync-stores-button.tsx';

/** All stores of the channel, or the one that the list is narrowed to. */
export function SyncButton({ channel }: { readonly channel: Channel }) {
  const [search] = usePageSearch();
  const storeId = Number(search['storeId']);
  const isNarrowed = Number.isSafeInteger(storeId) && storeId > 0;
  return <SyncStoresButton icon="refresh" body={isNarrowed ? { storeIds: [storeId] } : { platform: channel.platform }} />;
}
