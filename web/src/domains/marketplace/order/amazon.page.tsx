import { amazonChannel } from '@kura/contract/marketplace/order/channels.ts';
import { listAmazonOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { ChannelList } from './channel-list.tsx';

export default function AmazonOrdersPage() {
  return <ChannelList channel={amazonChannel} endpoint={listAmazonOrders} />;
}
