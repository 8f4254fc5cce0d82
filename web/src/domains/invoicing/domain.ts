import type { WebDomain } from '../../kit/domain.ts';

export const invoicing: WebDomain = {
  texts: ['finance', 'pricing', 'quotes', 'invoicing'],
  pages: {
    'invoice-titles': () => import('./title/title.page.tsx'),
    invoices: () => import('./invoice/invoice.page.tsx'),
  },
  shortcuts: { staff: ['invoices'], customer: ['invoices'] },
};
