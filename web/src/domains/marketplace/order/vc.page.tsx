import { amazonVcChannel } from '@kura/contract/marketplace/order/channels.ts';
import { listVcOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { ChannelList } from './channel-list.tsx';

export default function VcOrdersPage() {
  return <ChannelList channel={amazonVcChannel} endpoint={listVcOrders} />;
}
