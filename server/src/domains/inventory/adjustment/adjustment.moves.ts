import { abnormalErrors } from '@kura/contract/inventory/abnormal/abnormal.errors.ts';
import { adjustmentErrors } from '@kura/contract/inventory/adjustment/adjustment.errors.ts';
import { adjustmentMachine } from '@kura/contract/inventory/adjustment/adjustment.machine.ts';
import type { Adjustment, AdjustmentLine, AdjustmentRow } from '@kura/contract/inventory/adjustment/adjustment.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { mustBeSecond } from '../../identity/public.ts';
import { closeCount, countAgain, reopenCount } from '../count/end-count.ts';
import { hasCounted } from '../count/who-counts.ts';
import { lockPlaces } from '../document/place.store.ts';
import { adjustStock } from '../ledger/adjust.ts';
import * as store from './adjustment.store.ts';
import { readAdjustment } from './read-adjustment.ts';
import { writeOffSerials } from './write-off-serials.ts';

/**
 * Whoever proposed it, or made any of the counts that it came from, neither approves nor rejects it: the table refuses it too. And nobody
 * decides about lines that they do not see.
 */
async function mayDecide(tx: Tx, actor: Actor, adjustment: AdjustmentRow): Promise<AdjustmentLine[]> {
  await mustBeSecond(tx, actor, adjustment.proposedById, fail(adjustmentErrors.fourEyes));
  if (adjustment.countId !== null && (await hasCounted(tx, adjustment.countId, actor.userId ?? 0)))
    throw fail(adjustmentErrors.counterDecides);
  const lines = await store.linesOf(tx, { companyId: null }, adjustment.id);
  if (lines.length !== adjustment.lineCount) throw fail(adjustmentErrors.severalCompanies);
  return lines;
}

const effects: Effects<typeof adjustmentMachine, AdjustmentRow> = {
  async postChange(tx, adjustment, { serials }, { actor, now, reason }) {
    const lines = await mayDecide(tx, actor, adjustment);
    const { id, number: no, warehouseId, countId } = adjustment;
    if (countId === null) {
      // The count would find the difference once more, and correct it twice. Held until the commit: nobody begins one after this look.
      const places = await lockPlaces(
        tx,
        lines.map(({ locationId }) => locationId),
      );
      if (places.some((place) => place.kind === 'REPAIR')) throw fail(adjustmentErrors.atBench);
      if (places.some((place) => place.kind === 'RTN')) throw fail(adjustmentErrors.inReturns);
      const [counted] = await store.placesBeingCounted(tx, id);
      if (counted) throw fail(abnormalErrors.beingCounted, { location: counted.code });
      const since = await store.countedSince(tx, id);
      if (since) throw fail(adjustmentErrors.countedSince, since);
    }
    const cause = { type: 'inventory.adjustment', id, no };
    const note = adjustment.note || reason;
    const told = { reference: `inventory.adjustment:${id}`, cause, note, warehouseId, lines };
    await writeOffSerials(tx, actor, { number: no, warehouseId, lines }, serials, now, () => adjustStock(tx, actor, told, now));
    await store.setSerials(tx, id, serials);
    await store.noteDecision(tx, actor, id, reason, now);
    if (countId !== null) await closeCount(tx, actor, countId, now);
    return serials.length > 0 ? { after: { serials } } : undefined;
  },
  async noteRefusal(tx, adjustment, _input, { actor, now, reason }) {
    await mayDecide(tx, actor, adjustment);
    await store.noteDecision(tx, actor, adjustment.id, reason, now);
    if (adjustment.countId !== null) await countAgain(tx, actor, adjustment.countId, now);
  },
  async takeBack(tx, adjustment, _input, { actor, now }) {
    if (actor.userId === null || actor.userId !== adjustment.proposedById) throw fail(adjustmentErrors.notYours);
    if (adjustment.countId !== null) await reopenCount(tx, actor, adjustment.countId, now);
  },
};
const movable = {
  record: 'inventory.adjustment',
  lock: store.lock,
  setStatus: store.setStatus,
  name: (row: AdjustmentRow) => row.number,
  companyId: () => null,
};
const move = moverFor(adjustmentMachine, movable, effects);

export async function moveAdjustment(
  tx: Tx,
  actor: Actor,
  id: number,
  name: keyof typeof adjustmentMachine.moves,
  { input = { serials: [] }, reason = '', now }: { input?: unknown; reason?: string | undefined; now: Date },
): Promise<Adjustment> {
  await move(tx, actor, id, name, { input, reason, now });
  return readAdjustment(tx, actor, id);
}
