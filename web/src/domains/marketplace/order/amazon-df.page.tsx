import { amazonDfChannel } from '@kura/contract/marketplace/order/channels.ts';
import { listAmazonDfOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { ChannelList } from './channel-list.tsx';

export default function AmazonDfOrdersPage() {
  return <ChannelList channel={amazonDfChannel} endpoint={listAmazonDfOrders} />;
}
