import { shopifyChannel } from '@kura/contract/marketplace/order/channels.ts';
import { listShopifyOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { ChannelList } from './channel-list.tsx';

export default function ShopifyOrdersPage() {
  return <ChannelList channel={shopifyChannel} endpoint={listShopifyOrders} />;
}
