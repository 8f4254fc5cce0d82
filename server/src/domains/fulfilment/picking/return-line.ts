import type { PickJob } from '@kura/contract/fulfilment/picking/picking.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { backStock, lockStock, ownProducts } from '../../inventory/public.ts';
import { addCounts, bookScan, isBooked, lockForScan, ownerOf, scanReference, toldOf } from '../../outbound/public.ts';
import * as lists from './list.store.ts';
import { nth } from './pick-pieces.ts';
import { readJob } from './read-job.ts';
import { type Answer, asScan } from './station.ts';
import { syncTasks } from './sync-tasks.ts';
import * as tasks from './task.store.ts';

interface Body {
  id: number;
  locationId: number;
  productId: number;
  reference: string;
}
type ReturnCall = Call<unknown, Body>;
type ReturnAnswer = Answer & { returned: number; job: PickJob | null };

/** BACK to the shelf and locked again: the order keeps what it was promised, from wherever the rules of the stock book say. */
async function giveBack(tx: Tx, call: ReturnCall, list: lists.StoredList, task: tasks.Task, index: number): Promise<number> {
  const { actor, body, now } = call;
  const order = await lockForScan(tx, actor, task.orderId);
  if (order.status !== 'picking' || order.waveId !== list.waveId) return 0;
  const reference = nth(body.reference, index);
  const owner = ownerOf(order);
  const { pieceNo, productId, picked: quantity } = task;
  const [posted] = await backStock(
    tx,
    actor,
    {
      reference: scanReference(actor, reference),
      cause: owner,
      owner,
      pieces: [{ lineNo: pieceNo, productId, quantity }],
      toLocationId: body.locationId,
    },
    now,
  );
  const { companyId, warehouseId, storeId } = order;
  const lines = [{ lineNo: pieceNo, productId, quantity }];
  await lockStock(tx, actor, { reference: `${scanReference(actor, reference)}:lock`, owner, companyId, warehouseId, storeId, lines }, now);
  await addCounts(tx, order.id, { pieceNo, picked: -quantity });
  await bookScan(
    tx,
    actor,
    {
      reference,
      station: 'back',
      orderId: order.id,
      warehouseId,
      pieceNo,
      productId,
      locationId: body.locationId,
      quantity,
      entryId: posted?.entryId ?? null,
      told: toldOf(body),
    },
    now,
  );
  await tasks.takeBack(tx, task.id);
  return quantity;
}

/** A line back to its shelf: the way out of a list that somebody has begun. */
export async function returnLine(call: ReturnCall): Promise<ReturnAnswer> {
  const { kernel, actor, body, now, keepAnswer } = call;
  const work = async (tx: Tx): Promise<ReturnAnswer> => {
    const list = found(await lists.lock(tx, body.id));
    await ownProducts(tx, actor.scope, [body.productId]);
    const there = (await tasks.atPlace(tx, list.id, body.locationId)).filter(({ productId }) => productId === body.productId);
    const scan = asScan(call, tx, there[0]?.locationCode ?? String(body.locationId));
    const answer = async (tone: 'red' | 'amber' | 'green', reason: Answer['reason'], returned = 0): Promise<ReturnAnswer> => ({
      ...(await answerScan(scan, tone, reason)),
      returned,
      job: await readJob(tx, call, list.id),
    });
    if (await isBooked(tx, actor, body.reference, null, toldOf(body))) return answer('amber', 'alreadyBooked');
    if (list.status !== 'toPick') return answer('red', 'listEnded');
    let returned = 0;
    const picked = there.filter((task) => task.isLive && task.picked > 0).toSorted((a, b) => a.orderId - b.orderId || a.id - b.id);
    for (const [index, task] of picked.entries()) returned += await giveBack(tx, call, list, task, index);
    if (returned === 0) return answer('amber', 'nothingToReturn');
    await syncTasks(tx, list, now, picked[0]);
    await lists.recount(tx, [list.id]);
    await logOperation(tx, actor, {
      at: now,
      record: 'fulfilment.picking',
      recordId: list.id,
      recordName: list.number,
      companyId: null,
      action: 'fulfilment.picking.log.returned',
      before: { pickedCount: list.pickedCount },
      after: { pickedCount: list.pickedCount - returned },
      note: `${picked[0]?.locationCode} ${picked[0]?.sku} × ${returned}`,
    });
    return answer('green', 'returned', returned);
  };
  return kernel.db.tx(async (tx) => {
    const answered = await work(tx);
    await keepAnswer(tx, answered);
    return answered;
  });
}
