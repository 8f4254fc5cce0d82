import { can } from '../../../kernel/actor.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import type { CardFact, CardSource } from '../../../kernel/registry.ts';
import { inScope } from '../../../kernel/scope.ts';
import { countProposedLimits } from '../../identity/public.ts';
import * as adjustments from '../adjustment/adjustment.store.ts';
import * as lines from '../bank-line/bank-line.store.ts';
import * as topUps from '../top-up/top-up.store.ts';

const desk = 'finance-confirmation';

/** What the desk of the finance people has before it, also when it is nothing: a zero is what they look for. */
export const deskCard: CardSource = {
  permission: 'finance:wallet:list',
  for: 'staff',
  sort: 4,
  title: 'finance.card.desk',
  async facts(db, actor) {
    const { scope } = actor;
    const below = async () =>
      (
        await db.first<{ count: number }>(sql`
          select count(distinct w.company_id)::int as count from wallets w where w.balance_minor < 0 and ${inScope(scope, raw('w.company_id'))}`)
      )?.count ?? 0;
    const asked: readonly (Omit<CardFact, 'value' | 'tone'> & { may: string; count: () => Promise<number>; tone?: CardFact['tone'] })[] = [
      { may: 'finance:topUp:review', text: 'finance.topUp.waiting', routeCode: desk, count: () => topUps.countIn(db, scope, 'pending') },
      {
        may: 'finance:topUp:credit',
        text: 'finance.topUp.waitingCredit',
        routeCode: desk,
        search: { tab: 'credit' },
        count: () => topUps.countForPerson(db, scope),
      },
      {
        may: 'finance:adjustment:list',
        text: 'finance.adjustment.waiting',
        routeCode: 'expenditure',
        search: { tab: 'adjustments' },
        count: () => adjustments.countProposed(db, scope),
      },
      {
        may: 'identity:creditLimit:list',
        text: 'identity.creditLimit.waiting',
        routeCode: desk,
        search: { tab: 'limits', status: 'proposed' },
        count: () => countProposedLimits(db, scope),
      },
      {
        may: 'finance:bankLine:list',
        text: 'finance.bankLine.waiting',
        routeCode: desk,
        search: { tab: 'lines', state: 'unmatched' },
        count: () => lines.countUnmatched(db),
      },
      {
        may: 'finance:wallet:list',
        text: 'finance.card.below',
        routeCode: 'expenditure',
        search: { tab: 'wallets' },
        count: below,
        tone: 'danger',
      },
    ];
    return Promise.all(
      asked
        .filter(({ may }) => can(actor, may))
        .map(async ({ may: _may, count, tone = 'warning', ...fact }): Promise<CardFact> => {
          const value = await count();
          return { ...fact, value, tone: value > 0 ? tone : 'plain' };
        }),
    );
  },
};
