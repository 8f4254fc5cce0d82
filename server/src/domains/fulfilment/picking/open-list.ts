import { isToteCode, type PickJob } from '@kura/contract/fulfilment/picking/picking.ts';
import { say } from '@kura/contract/texts.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { answerScan } from '../../../kernel/scan-answer.ts';
import { findByCode } from '../../products/public.ts';
import { locationByBarcode, warehouseById } from '../../warehouse/public.ts';
import * as lists from './list.store.ts';
import { readJob } from './read-job.ts';
import { type Answer, asScan } from './station.ts';
import { isStopped, syncTasks } from './sync-tasks.ts';
import * as tasks from './task.store.ts';

type JobAnswer = Answer & { job: PickJob | null };

export async function scanList(call: Call<unknown, { warehouseId: number; code: string }>): Promise<JobAnswer> {
  const { db, body } = call;
  const scan = asScan(call, db, body.code);
  found(await warehouseById(db, body.warehouseId));
  const list = await lists.byNumber(db, cleanScan(body.code));
  if (!list) return { ...(await answerScan(scan, 'red', 'notAList')), job: null };
  if (list.warehouseId !== body.warehouseId) return { ...(await answerScan(scan, 'red', 'otherWarehouse')), job: null };
  const job = await readJob(db, call, list.id);
  if (list.status !== 'toPick') return { ...(await answerScan(scan, 'red', 'listEnded')), job };
  return { ...(await answerScan(scan, 'green', 'ok')), job };
}

export async function scanTote(call: Call<unknown, { id: number; code: string }>): Promise<JobAnswer> {
  const { kernel, actor, body, now, keepAnswer } = call;
  return kernel.db.tx(async (tx) => {
    const answered = await takeTote(tx, call);
    await keepAnswer(tx, answered);
    return answered;
  });

  async function takeTote(tx: Tx, { lang }: Pick<Call, 'lang'>): Promise<JobAnswer> {
    const scan = asScan({ actor, lang, now }, tx, body.code);
    const list = found(await lists.lock(tx, body.id));
    const code = cleanScan(body.code);
    if (list.status !== 'toPick') return { ...(await answerScan(scan, 'red', 'listEnded')), job: await readJob(tx, call, list.id) };
    if (!isToteCode(code)) return { ...(await answerScan(scan, 'red', 'notATote')), job: await readJob(tx, call, list.id) };
    // Told again: without a network the station does not know whether it was heard.
    if (list.currentTote === code && list.pickerId === actor.userId && (await lists.toteInHand(tx, actor, list.id)) === code)
      return { ...(await answerScan(scan, 'green', 'ok')), job: await readJob(tx, call, list.id) };
    await syncTasks(tx, list, now);
    if (!(await lists.takeTote(tx, actor, list, code, now)))
      return { ...(await answerScan(scan, 'red', 'toteBusy')), job: await readJob(tx, call, list.id) };
    await logOperation(tx, actor, {
      at: now,
      record: 'fulfilment.picking',
      recordId: list.id,
      recordName: list.number,
      companyId: null,
      action: 'fulfilment.picking.log.begun',
      before: { tote: list.currentTote, pickerName: list.pickerName },
      after: { tote: code, pickerName: actor.name },
    });
    return { ...(await answerScan(scan, 'green', 'ok')), job: await readJob(tx, call, list.id) };
  }
}

/** Red where nothing of the list lies or what lies there is of stopped orders, amber where everything is on the cart already. */
export async function scanPlace(call: Call<unknown, { id: number; code: string }>): Promise<Answer & { locationId: number | null }> {
  const { db, body } = call;
  const scan = asScan(call, db, body.code);
  const list = found(await lists.read(db, body.id));
  if (list.status !== 'toPick') return { ...(await answerScan(scan, 'red', 'listEnded')), locationId: null };
  if (list.currentTote === '') return { ...(await answerScan(scan, 'red', 'toteFirst')), locationId: null };
  const place = await locationByBarcode(db, list.warehouseId, cleanScan(body.code));
  if (!place) {
    // A product is a code that everybody knows: what is missing is where it was taken from.
    const products = await findByCode(db, call.actor.scope.companyId, body.code);
    const own = (await tasks.ofList(db, list.id)).filter((task) => products.some(({ productId }) => productId === task.productId));
    // Nothing of it is left to be picked anywhere: no location would help.
    if (own.length > 0 && own.every(({ status }) => status === 'done') && !own.every(isStopped))
      return { ...(await answerScan(scan, 'amber', 'alreadyPicked')), locationId: null };
    const [product] = products;
    const text = product && say(call.lang, 'fulfilment.pick.placeFirst', { code: cleanScan(body.code) });
    return { ...(await answerScan(scan, 'red', 'notALocation', text)), locationId: null };
  }
  const there = await tasks.atPlace(db, list.id, place.id);
  if (there.length === 0) return { ...(await answerScan(scan, 'red', 'wrongLocation')), locationId: null };
  if (there.some(({ status, isLive }) => status === 'open' && isLive))
    return { ...(await answerScan(scan, 'green', 'ok')), locationId: place.id };
  // Nothing but stopped orders: whoever holds a piece of it hears where it goes.
  if (there.every(isStopped) || there.every(({ picked }) => picked === 0))
    return { ...(await answerScan(scan, 'red', 'dropped')), locationId: null };
  return { ...(await answerScan(scan, 'amber', 'alreadyPicked')), locationId: null };
}
