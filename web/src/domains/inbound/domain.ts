import type { WebDomain } from '../../kit/domain.ts';
import { withTexts } from '../../kit/text.ts';

export const inbound: WebDomain = {
  texts: ['products', 'warehouse', 'pricing', 'finance', 'inbound'],
  pages: {
    'fba-returns': () => import('./fba-return/fba-return.page.tsx'),
    'fba-return-new': () => import('./fba-return/fba-return-new.page.tsx'),
    'fba-return-edit': () => import('./fba-return/fba-return-edit.page.tsx'),
    'inbound-orders': withTexts(['grid'], () => import('./order/order.page.tsx')),
    'inbound-new': withTexts(['grid'], () => import('./order/order-new.page.tsx')),
    'inbound-edit': withTexts(['grid'], () => import('./order/order-edit.page.tsx')),
    receiving: () => import('./receiving/receiving.page.tsx'),
    'fba-transfer': () => import('./fba-transfer/fba-transfer.page.tsx'),
  },
  documents: {
    'inbound.order': { code: 'inbound-orders', permission: 'inbound:order:list' },
    'inbound.fbaReturn': { code: 'fba-returns', permission: 'inbound:fbaReturn:list' },
  },
};
