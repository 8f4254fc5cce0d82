import { listInvoices } from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import type { CardFact, CardSource } from '../../../kernel/registry.ts';
import * as store from './invoice.store.ts';

const states = ['underReview', 'approved'] as const;

/** What was applied for and is not issued yet: told, not to be done. */
export const invoiceCard: CardSource = {
  permission: listInvoices.permission,
  for: 'customer',
  sort: 40,
  title: 'invoicing.invoice.card',
  async facts(db, { scope }) {
    const counts = await Promise.all(states.map((status) => store.countIn(db, scope, status)));
    const facts = states.map((status, at): CardFact => ({
      text: `invoicing.invoice.state.${status}`,
      value: counts[at] ?? 0,
      routeCode: 'invoices',
      search: { status },
    }));
    return facts.filter(({ value }) => value !== 0);
  },
};
