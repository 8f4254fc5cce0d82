import * as endpoints from '@kura/contract/finance/month-close/month-close.endpoints.ts';
import { monthCloseErrors } from '@kura/contract/finance/month-close/month-close.errors.ts';
import { monthCloseExport } from '@kura/contract/finance/month-close/month-close.sheet.ts';
import { type MonthClose, monthOfId } from '@kura/contract/finance/month-close/month-close.ts';
import { isMonth } from '@kura/contract/kernel/month.ts';
import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import type { Noun } from '../../../kernel/domain.ts';
import { found } from '../../../kernel/fail.ts';
import type { Registry } from '../../../kernel/registry.ts';
import { handsOf } from '../../identity/public.ts';
import { settleMonth } from '../statement/show-statement.ts';
import { checkMonth, obstacleIn } from './check-month.ts';
import { moveMonth } from './month-close.moves.ts';
import { monthCloseProofs } from './month-close.proofs.ts';
import * as store from './month-close.store.ts';

/** A colleague is told why a month cannot be closed, or why it is not theirs to confirm. */
async function forReader(
  db: Query,
  rooms: Pick<Registry, 'answers'>,
  actor: Actor,
  row: store.StoredMonth,
  now: Date,
): Promise<MonthClose> {
  if (row.status === 'closed') return row;
  const { userId } = actor;
  // An account that has its password from the proposer is no other person.
  const isOwn = row.status === 'proposed' && userId !== null && (await handsOf(db, userId, [row.proposedBy])).size > 0;
  return {
    ...row,
    notReady: obstacleIn(await checkMonth(db, rooms, row.month, now)),
    notCloser: isOwn ? monthCloseErrors.fourEyes.text : null,
  };
}

export const monthCloseNoun: Noun = {
  routes({ bind, bindList, bindMoves }, kernel) {
    bindList(
      endpoints.listMonthCloses,
      async ({ db, actor, query, now }) => {
        const page = await store.page(db, query, now);
        const rows: MonthClose[] = [];
        for (const row of page.rows) rows.push(await forReader(db, kernel, actor, row, now));
        return { ...page, rows };
      },
      { sheet: monthCloseExport, splitBy: 'month', zone: financeZone },
    );
    bind(endpoints.checkMonth, async ({ db, query, now }) => {
      const { month } = found(await store.read(db, query.id, now));
      return checkMonth(db, kernel, month, now);
    });
    bindMoves(endpoints.monthCloseMoves, async ({ tx, actor, body: { id, reason }, now }, move) => {
      // Whoever still writes into the month is waited for, and nobody writes into it afterwards: late work lands in the open month.
      if (move === 'confirm' && isMonth(monthOfId(id))) await settleMonth(kernel.db, monthOfId(id), now);
      return forReader(tx, kernel, actor, await moveMonth(tx, actor, kernel, id, move, { reason: reason ?? '', now }), now);
    });
  },
  proofs: monthCloseProofs,
  waiting: [
    {
      permission: 'finance:monthClose:confirm',
      text: 'finance.monthClose.waiting',
      routeCode: 'month-close',
      count: (db) => store.countProposed(db),
    },
  ],
};
