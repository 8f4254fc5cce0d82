import type { WebDomain } from '../../kit/domain.ts';
import { storeParts } from './store-parts.ts';

export const marketplace: WebDomain = {
  texts: ['identity', 'products', 'warehouse', 'pricing', 'outbound', 'marketplace'],
  pages: {
    'amazon-orders': () => import('./order/amazon.page.tsx'),
    'amazon-df-orders': () => import('./order/amazon-df.page.tsx'),
    'vc-orders': () => import('./order/vc.page.tsx'),
    'rakuten-orders': () => import('./order/rakuten.page.tsx'),
    'yahoo-orders': () => import('./order/yahoo.page.tsx'),
    'shopify-orders': () => import('./order/shopify.page.tsx'),
    'tiktok-orders': () => import('./order/tiktok.page.tsx'),
    'erp-orders': () => import('./order/erp.page.tsx'),
  },
  parts: { stores: storeParts },
};
