import type { CardFact, CardSource } from '../../../kernel/registry.ts';
import * as store from './top-up.store.ts';

const states = ['pending', 'confirmed'] as const;

/** What was paid and is not in the wallet yet: told, not to be done. */
export const topUpCard: CardSource = {
  permission: 'finance:topUp:list',
  for: 'customer',
  sort: 30,
  title: 'finance.topUp.card',
  async facts(db, { scope }) {
    const counts = await Promise.all(states.map((status) => store.countIn(db, scope, status)));
    const facts = states.map((status, at): CardFact => ({
      text: `finance.topUp.state.${status}`,
      value: counts[at] ?? 0,
      routeCode: 'top-up-details',
      search: { status },
    }));
    return facts.filter(({ value }) => value !== 0);
  },
};
