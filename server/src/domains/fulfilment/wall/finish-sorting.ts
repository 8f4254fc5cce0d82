import { wallErrors } from '@kura/contract/fulfilment/wall/wall.errors.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moveOutbound, toldOf } from '../../outbound/public.ts';
import { setAsideMissing } from '../set-aside-missing.ts';
import { notifySorting } from './notify-sorting.ts';
import { cellStateOf } from './show-sorting.ts';
import { holdOrder } from './sort-order.ts';
import * as store from './sorting.store.ts';
import { cellName, onFloor } from './station.ts';

const lineOf = ({ id, waveNo }: store.StoredSorting) => ({
  record: 'fulfilment.sorting',
  recordId: id,
  recordName: waveNo,
  companyId: null,
});

/** `W01-07: MUG-RED 1/2` and what the sorter says of it. */
const shortText = (cell: string, { pieces }: store.StoredCell, note: string): string => {
  const missing = pieces
    .filter(({ sorted, quantity }) => sorted < quantity)
    .map(({ sku, sorted, quantity }) => `${sku} ${sorted}/${quantity}`);
  return `${cell}: ${missing.slice(0, 5).join(', ')} – ${note}`;
};

interface Finish {
  id: number;
  explanations: readonly { cellNo: number; note: string }[];
}

/**
 * Ended with open cells: each of their orders is abnormal, with what is missing and why. What lies in the cell stays there until somebody puts it down;
 * what was never put into it is on no cart any more, so that no later scan can book it to a shelf.
 */
export async function finishSorting(tx: Tx, { actor, body, lang, now }: Pick<Call<unknown, Finish>, 'actor' | 'body' | 'lang' | 'now'>) {
  const { id, explanations } = body;
  const sorting = found(await store.lock(tx, id));
  if (sorting.status !== 'open') throw fail(wallErrors.notOpen);
  const [hand] = await store.handsOf(tx, id, now);
  if (hand) throw fail(wallErrors.inHand, { name: hand.byName, sku: hand.sku });
  const floor = onFloor(actor);
  // All of them held, always in the same order, before anybody looks at what is complete.
  const orderIds = (await store.cellsOf(tx, id)).map(({ orderId }) => orderId).toSorted((one, other) => one - other);
  for (const orderId of orderIds) await holdOrder(tx, floor, orderId, ['picked', 'sorted']);
  const open = (await store.cellsOf(tx, id)).filter((cell) => cellStateOf(cell) === 'open');
  const noteOf = new Map(explanations.map(({ cellNo, note }) => [cellNo, note.trim()]));
  for (const cell of open) {
    const name = cellName(sorting.wallCode, cell.cellNo);
    const note = noteOf.get(cell.cellNo);
    if (!note) throw failField('explanations', 'fulfilment.wall.explainEach', { cell: name });
    await store.explain(tx, id, cell.cellNo, note);
    await moveOutbound(tx, floor, cell.orderId, 'fail', { reason: shortText(name, cell, note), now });
    const missing = {
      orderId: cell.orderId,
      warehouseId: sorting.warehouseId,
      pieces: await store.unsorted(tx, cell.orderId),
      note: say(lang, 'fulfilment.wall.missingNote', { number: cell.orderNumber, cell: name }),
      reference: `finish-${id}-${cell.orderId}`,
      told: toldOf(body),
    };
    await setAsideMissing(tx, floor, missing, now);
  }
  await store.dropHands(tx, id);
  await store.setStatus(tx, id, 'done', now);
  await logOperation(tx, actor, {
    at: now,
    ...lineOf(sorting),
    action: 'fulfilment.sorting.log.finished',
    before: { status: 'open' },
    after: { status: 'done' },
    note: open.map(({ cellNo }) => cellName(sorting.wallCode, cellNo)).join(', '),
  });
  await notifySorting(tx, sorting);
}

/** The baskets are gone: the wall is free. */
export async function closeSorting(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  const sorting = found(await store.lock(tx, id));
  if (sorting.status !== 'done') throw fail(sorting.status === 'open' ? wallErrors.notDone : wallErrors.notOpen);
  await store.setStatus(tx, id, 'closed', now);
  await logOperation(tx, actor, {
    at: now,
    ...lineOf(sorting),
    action: 'fulfilment.sorting.log.closed',
    before: { status: 'done' },
    after: { status: 'closed' },
  });
  await notifySorting(tx, sorting);
}
