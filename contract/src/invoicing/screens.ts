import type { Route } from '../shell/route.ts';

export const invoicingScreens = [
  {
    path: '/nvoiceTitle',
    code: 'invoice-titles',
    title: { zh: '发票抬头', en: 'Invoice titles', jp: '発票宛名' },
    permissions: ['invoicing:title:list'],
  },
  {
    path: '/invoiceManage',
    code: 'invoices',
    title: { zh: '发票管理', en: 'Tax invoices', jp: '発票管理' },
    permissions: ['invoicing:invoice:list'],
  },
] as const satisfies readonly Route[];
