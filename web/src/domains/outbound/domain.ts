import type { WebDomain } from '../../kit/domain.ts';
import { withTexts } from '../../kit/text.ts';

export const outbound: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'finance', 'outbound'],
  pages: {
    'outbound-orders': () => import('./order/order.page.tsx'),
    'outbound-new': withTexts(['grid'], () => import('./order/order-new.page.tsx')),
    'outbound-edit': withTexts(['grid'], () => import('./order/order-edit.page.tsx')),
    returns: () => import('./return/return.page.tsx'),
    'door-pickups': () => import('./pickup/pickup.page.tsx'),
    'shipping-addresses': () => import('./address/address.page.tsx'),
  },
  documents: {
    'outbound.order': { code: 'outbound-orders', permission: 'outbound:order:list' },
    'outbound.return': { code: 'returns', permission: 'outbound:return:list' },
    'outbound.pickup': { code: 'door-pickups', permission: 'outbound:pickup:list' },
  },
};
