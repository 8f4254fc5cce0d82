import { tiktokChannel } from '@kura/contract/marketplace/order/channels.ts';
import { listTiktokOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { ChannelList } from './channel-list.tsx';

export default function TiktokOrdersPage() {
  return <ChannelList channel={tiktokChannel} endpoint={listTiktokOrders} />;
}
