import { rakutenChannel } from '@kura/contract/marketplace/order/channels.ts';
import { listRakutenOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { ChannelList } from './channel-list.tsx';

export default function RakutenOrdersPage() {
  return <ChannelList channel={rakutenChannel} endpoint={listRakutenOrders} />;
}
