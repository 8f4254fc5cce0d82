import { yahooChannel } from '@kura/contract/marketplace/order/channels.ts';
import { listYahooOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { ChannelList } from './channel-list.tsx';

export default function YahooOrdersPage() {
  return <ChannelList channel={yahooChannel} endpoint={listYahooOrders} />;
}
