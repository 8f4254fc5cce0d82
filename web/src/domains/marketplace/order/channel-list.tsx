import type { Channel } from '@kura/contract/marketplace/order/channels.ts';
import type { listAmazonOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import type { MarketOrderRow } from '@kura/contract/marketplace/order/market-order.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { ChannelTabs } from './channel-tabs.tsx';
import { columnsFor } from './channel.columns.tsx';
import { marketBulk } from './market-bulk.tsx';
import { MarketOrderActions } from './market-order-actions.tsx';
import { MarketOrderDetail } from './market-order-detail.tsx';
import { SyncButton } from './sync-button.tsx';

/** All eight lists are of one shape, whatever they show. */
export type ChannelListEndpoint = typeof listAmazonOrders;

interface Props {
  readonly channel: Channel;
  readonly endpoint: ChannelListEndpoint;
}

const detailOf = (channel: Channel): DetailSpec<MarketOrderRow> => ({
  title: ({ number }) => number,
  sections: [{ draw: (row) => <MarketOrderDetail channel={channel} row={row} /> }],
  logOf: 'marketplace.order',
});
/** Drawn from one declaration: what a channel has is said in the contract, how a list behaves in the kit. */
const drawn = new Map<
  Channel,
  { detail: DetailSpec<MarketOrderRow>; bulk: ReturnType<typeof marketBulk>; actions: (row: MarketOrderRow) => React.ReactNode }
>();
function drawingOf(channel: Channel) {
  let known = drawn.get(channel);
  if (!known)
    drawn.set(
      channel,
      (known = {
        detail: detailOf(channel),
        bulk: marketBulk(channel),
        actions: (row) => <MarketOrderActions channel={channel} row={row} />,
      }),
    );
  return known;
}

export function ChannelList({ channel, endpoint }: Props) {
  const { detail, bulk, actions } = drawingOf(channel);
  return (
    <>
      <ChannelTabs channel={channel} />
      <ListPage
        endpoint={endpoint}
        columns={columnsFor(channel)}
        filters={channel.filters}
        toolbar={<SyncButton channel={channel} />}
        rowActions={actions}
        bulkActions={bulk}
        detail={detail}
        emptyText="marketplace.page.empty"
      />
    </>
  );
}
