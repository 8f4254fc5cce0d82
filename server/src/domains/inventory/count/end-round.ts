import { countErrors } from '@kura/contract/inventory/count/count.errors.ts';
import type { CountDifference, CountFigure, CountSheet } from '@kura/contract/inventory/count/count.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { countMachine } from '@kura/contract/inventory/count/count.machine.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { placesByIds } from '../document/place.store.ts';
import * as lines from './count-line.store.ts';
import { moveCount } from './count.moves.ts';
import * as store from './count.store.ts';

const everyone = { companyId: null };
const hasChange = ({ goodChange, defectiveChange }: CountDifference): boolean => goodChange !== 0 || defectiveChange !== 0;

type Pieces = Pick<CountFigure, 'good' | 'defective'>;
const isSame = (a: Pieces, b: Pieces): boolean => a.good === b.good && a.defective === b.defective;

/**
 * Whether somebody else must look again. The first count has to be what the book says, the second has to agree with the book or with the first;
 * where it agrees with neither, a third person's count decides. From there on the last count stands: whoever approves sees all of them, and
 * a rejection sends the place to one more.
 */
export function needsAnotherCount({
  bookGood,
  bookDefective,
  counts,
}: Pick<CountDifference, 'bookGood' | 'bookDefective' | 'counts'>): boolean {
  const last = counts.at(-1);
  if (!last || counts.length > 2) return false;
  return ![{ good: bookGood, defective: bookDefective }, ...counts.slice(0, -1)].some((earlier) => isSame(earlier, last));
}

/** What differs is counted again by somebody else, as often as it takes; what then still differs goes to the proposer. Nothing left: closed. */
export async function finishRound(tx: Tx, actor: Actor, id: number, now: Date): Promise<CountSheet> {
  await store.lock(tx, everyone, id);
  // How far it is was read before the wait for the lock: a place may have been taken up again since.
  const count = found(await store.row(tx, id));
  if (count.status !== 'recounting' && count.status !== 'counting')
    throw fail(kernelErrors.wrongState, {
      state: `@${stateText(countMachine, count.status)}`,
      move: '@inventory.count.finish',
    });
  const open = count.toCount - count.done;
  if (open > 0) throw fail(countErrors.openPlaces, { count: open });
  const differing = await lines.differences(tx, everyone, id);
  const again = differing.filter(needsAnotherCount).map(({ locationId }) => locationId);
  if (again.length > 0) {
    await moveCount(tx, actor, id, count.round === 1 ? 'recount' : 'countThird', { now });
    await lines.sendTo(tx, id, count.round + 1, again);
  } else await moveCount(tx, actor, id, differing.some(hasChange) ? 'settle' : 'agree', { now });
  return found(await store.sheet(tx, actor.userId, id));
}

/** By whoever counted there, or by whoever proposes: somebody who went home must not keep a place for ever. */
export async function restartPlace(tx: Tx, actor: Actor, id: number, locationId: number, now: Date): Promise<CountSheet> {
  const count = found(await store.lock(tx, everyone, id));
  if (count.status !== 'counting' && count.status !== 'recounting') throw fail(countErrors.notOnSheet);
  const place = await lines.lockPlace(tx, actor, id, locationId);
  if (!place?.isDue) throw fail(countErrors.notOnSheet);
  const { round } = place;
  if (place.by !== null && place.by !== actor.userId && !can(actor, 'inventory:count:propose')) throw fail(kernelErrors.notAllowed);
  await lines.restartPlace(tx, id, locationId, round);
  const [location] = await placesByIds(tx, [locationId]);
  await logOperation(tx, actor, {
    at: now,
    record: 'inventory.count',
    recordId: id,
    recordName: count.number,
    companyId: null,
    action: 'inventory.count.log.restarted',
    after: {
      location: location?.code,
      round,
    },
  });
  return found(await store.sheet(tx, actor.userId, id));
}

/** While anybody counts, nobody is told: who proposes may be counting too. */
export async function listDifferences(db: Query, actor: Actor, id: number): Promise<Page<CountDifference>> {
  const count = found(await store.row(db, id));
  if (count.status === 'counting' || count.status === 'recounting') throw fail(countErrors.stillCounting);
  const rows = count.status === 'cancelled' ? [] : await lines.differences(db, actor.scope, id);
  return { rows, total: rows.length, isCapped: false };
}
