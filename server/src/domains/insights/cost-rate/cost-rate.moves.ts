import { costRateErrors } from '@kura/contract/insights/cost-rate/cost-rate.errors.ts';
import { costRateMachine } from '@kura/contract/insights/cost-rate/cost-rate.machine.ts';
import type { CostRateInput, CostRateRow } from '@kura/contract/insights/cost-rate/cost-rate.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { handsOf, mustBeSecond } from '../../identity/public.ts';
import * as store from './cost-rate.store.ts';

const record = 'insights.costRate';
const nameOf = ({ item, validFrom }: CostRateRow): string => `${item} ${validFrom}`;

/** What past orders cost stays told: a cost counts from a day that is not over. */
export async function proposeCostRate(tx: Tx, actor: Actor, input: CostRateInput, now: Date): Promise<CostRateRow> {
  if (input.validFrom < store.costDay(now)) throw failField('validFrom', costRateErrors.inThePast.text);
  if (await store.hasOneOn(tx, input.item, input.validFrom)) throw failField('validFrom', costRateErrors.sameDay.text);
  const made = await store.insert(tx, actor, input, now);
  if (!made) throw fail(costRateErrors.already);
  const row = found(await store.read(tx, made.id, now));
  const { item, amount, before, validFrom, note } = row;
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: row.id,
    recordName: nameOf(row),
    companyId: null,
    action: 'insights.costRate.log.proposed',
    note,
    after: { item, amount, before, validFrom },
  });
  return (await readerOf(tx, actor, [row]))(row);
}

const effects: Effects<typeof costRateMachine, CostRateRow> = {
  async letCount(tx, rate, _input, { actor, now, reason }) {
    await mustBeSecond(tx, actor, rate.proposedById, fail(costRateErrors.fourEyes));
    if (rate.validFrom < store.costDay(now)) throw fail(costRateErrors.inThePast);
    if (await store.hasOneOn(tx, rate.item, rate.validFrom)) throw fail(costRateErrors.sameDay);
    await store.noteDecision(tx, actor, rate.id, { status: 'approved', note: reason }, now);
    return { after: { amount: rate.amount, validFrom: rate.validFrom } };
  },
  async noteRefusal(tx, rate, _input, { actor, now, reason }) {
    await store.noteDecision(tx, actor, rate.id, { status: 'rejected', note: reason }, now);
  },
  async takeBack(tx, rate, _input, { actor, now }) {
    if (actor.userId === null || actor.userId !== rate.proposedById) throw fail(costRateErrors.notYours);
    await store.noteDecision(tx, actor, rate.id, { status: 'withdrawn', note: '' }, now);
  },
};

/** A colleague is told why it is not theirs to decide. */
export async function readerOf(db: Query, actor: Actor, rows: readonly CostRateRow[]): Promise<(row: CostRateRow) => CostRateRow> {
  const { userId } = actor;
  const hands =
    userId === null
      ? new Set<number>()
      : await handsOf(
          db,
          userId,
          rows.map(({ proposedById }) => proposedById),
        );
  return (row) => ({
    ...row,
    notDecider: row.status === 'proposed' && row.proposedById !== null && hands.has(row.proposedById) ? costRateErrors.fourEyes.text : null,
  });
}

export async function moveCostRate(
  tx: Tx,
  actor: Actor,
  id: number,
  name: keyof typeof costRateMachine.moves,
  more: { reason?: string; now: Date },
): Promise<CostRateRow> {
  const { now } = more;
  const mover = moverFor(
    costRateMachine,
    {
      record,
      lock: (own, _scope, of) => store.lock(own, of, now),
      setStatus: store.setStatus,
      name: nameOf,
      companyId: () => null,
    },
    effects,
  );
  await mover(tx, actor, id, name, more);
  const row = found(await store.read(tx, id, now));
  return (await readerOf(tx, actor, [row]))(row);
}
