import { countErrors } from '@kura/contract/inventory/count/count.errors.ts';
import type { CountDifference, CountSheet } from '@kura/contract/inventory/count/count.ts';
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

/** First round: what differs is counted again by somebody else. Second: what still differs goes to the proposer. Nothing left: closed. */
export async function finishRound(tx: Tx, actor: Actor, id: number, now: Date): Promise<CountSheet> {
  await store.lock(tx, everyone, id);
  // How far it is was read before the wait for the lock: a place may have been taken up again since.
  const count = found(await store.row(tx, id));
  const isSecond = count.status === 'recounting';
  if (!isSecond && count.status !== 'counting')
    throw fail(kernelErrors.wrongState, {
      state: `@${stateText(countMachine, count.status)}`,
      move: '@inventory.count.finish',
    });
  const open = count.toCount - count.done;
  if (open > 0) throw fail(countErrors.openPlaces, { count: open });
  const isRight = !(await lines.differences(tx, everyone, id)).some(hasChange);
  await moveCount(tx, actor, id, isRight ? 'agree' : isSecond ? 'settle' : 'recount', { now });
  return found(await store.sheet(tx, actor.userId, id));
}

/** By whoever counted there, or by whoever proposes: somebody who went home must not keep a place for ever. */
export async function restartPlace(tx: Tx, actor: Actor, id: number, locationId: number, now: Date): Promise<CountSheet> {
  const count = found(await store.lock(tx, everyone, id));
  if (count.status !== 'counting' && count.status !== 'recounting') throw fail(countErrors.notOnSheet);
  const round = count.status === 'recounting' ? 2 : 1;
  const place = await lines.lockPlace(tx, id, locationId, round);
  if (!place || (round === 2 && !place.needsSecond)) throw fail(countErrors.notOnSheet);
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
