import type { Way } from '../kernel/way.ts';

export const invoicingWays: readonly Way[] = [
  { screen: 'invoices', title: 'invoicing.invoice.apply', permission: 'invoicing:invoice:apply', isAction: true },
  { screen: 'invoices', tab: 'runs', title: 'invoicing.run.title', permission: 'invoicing:invoice:list' },
  { screen: 'invoice-titles', title: 'invoicing.title.add', permission: 'invoicing:title:add', isAction: true },
];
