import { erpChannel } from '@kura/contract/marketplace/order/channels.ts';
import { listErpOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { ChannelList } from './channel-list.tsx';

export default function ErpOrdersPage() {
  return <ChannelList channel={erpChannel} endpoint={listErpOrders} />;
}
