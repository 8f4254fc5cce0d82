import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import type { ReceiveScan, SurplusBack, SurplusDecision, SurplusScrap } from '@kura/contract/outbound/return/return.ts';
import { decisionDays } from '@kura/contract/outbound/return/return.fields.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { bug, fail, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { workingCalendarOf } from '../../calendar/public.ts';
import {
  adjustStock,
  lotFor,
  returnOrCaptureSerials,
  returnStock,
  reverseEntry,
  scrapSerials,
  setWaiting,
  unreturnSerials,
} from '../../inventory/public.ts';
import type { KnownProduct } from '../../products/public.ts';
import { virtualLocation } from '../../warehouse/public.ts';
import { refuseOthersFiles } from '../own-files.ts';
import { chargeKept } from './charge-return.ts';
import { causeOf, record, surplusRecord } from './return-record.ts';
import * as store from './return.store.ts';
import * as surplus from './surplus.store.ts';
import { notifyOfReturn } from './notify-of-return.ts';

type Row = store.KnownReturn;
const ownerOf = ({ companyId, number }: Row): number => {
  if (companyId === null) throw bug(`return ${number} is nobody's`);
  return companyId;
};
/** The row of stock that the surplus of a return lies in. */
async function keyOf(tx: Tx, row: Row, productId: number, lotId: number) {
  const { id: locationId } = await virtualLocation(tx, row.warehouseId, 'ABN');
  return { companyId: ownerOf(row), warehouseId: row.warehouseId, storeId: row.storeId, productId, lotId, locationId };
}
const log = (
  tx: Tx,
  actor: Actor,
  { id, number, companyId }: Row,
  action: string,
  note: string,
  now: Date,
  after: Readonly<Record<string, unknown>>,
) => logOperation(tx, actor, { at: now, record, recordId: id, recordName: number, companyId, action, note, after });

export interface Aside {
  product: KnownProduct;
  condition: 'good' | 'defective';
  quantity: number;
  serials: readonly string[];
  reference: string;
}
/**
 * S12: what came above what left with the order is the customer's question, as surplus of goods in is: in the abnormal area, where nobody carries it
 * away, until they have answered. The caller holds the return.
 */
export async function setAsideBack(tx: Tx, actor: Actor, row: Row, input: ReceiveScan, aside: Aside, now: Date): Promise<void> {
  const { product, condition, quantity, serials, reference } = aside;
  const companyId = ownerOf(row);
  const day = dayIn(row.zone ?? 'Asia/Tokyo', now);
  const lotId = await lotFor(tx, companyId, row.number, day, now);
  const key = await keyOf(tx, row, product.id, lotId);
  const [posted] = await returnStock(
    tx,
    actor,
    {
      reference: `${record}:${row.id}:surplus:${reference}`,
      cause: causeOf(row),
      companyId,
      warehouseId: row.warehouseId,
      lines: [{ productId: product.id, storeId: row.storeId, lotId, locationId: key.locationId, [condition]: quantity }],
    },
    now,
  );
  await setWaiting(tx, key, quantity);
  if (serials.length > 0)
    await returnOrCaptureSerials(tx, actor, { productId: product.id, numbers: serials, no: row.number, warehouseId: row.warehouseId }, now);
  const calendar = await workingCalendarOf(tx, row.country, row.workingWeekdays);
  const deadline = calendar.addWorkingDays(day, decisionDays);
  const { entryId } = found(posted);
  const what = { returnId: row.id, companyId, productId: product.id, condition, quantity, serials, note: input.note, reference };
  const id = await surplus.insert(tx, actor, { ...what, entryId, lotId, deadline }, now);
  await log(tx, actor, row, 'outbound.return.log.surplus', input.note, now, { pieces: product.sku, condition, quantity });
  await notifyOfReturn(tx, row, 'surplus', now, { sku: product.sku, pieces: quantity, deadline, more: id });
  await notifyBadges(tx);
}

/** Under the lock of its return: of two at once the second finds what the first did. */
async function held(tx: Tx, actor: Actor, surplusId: number, now: Date) {
  const { returnId } = found(await surplus.returnOf(tx, actor.scope, surplusId));
  const row = found(await store.lock(tx, actor.scope, returnId));
  return { row, one: found(await surplus.read(tx, surplusId, now)) };
}

/** Answers the return. The customer's own until the day has passed. What is kept is charged by the piece as all that is received, and may leave the abnormal area. */
export async function decideSurplus(tx: Tx, actor: Actor, { surplusId, choice, choiceNote }: SurplusDecision, now: Date): Promise<number> {
  const { row, one } = await held(tx, actor, surplusId, now);
  if (one.choice !== null) throw fail(returnErrors.surplusDecided);
  if (actor.userType !== 'customer' && !one.isOverdue) throw fail(returnErrors.customersDecision, { deadline: one.deadline });
  await surplus.choose(tx, actor, one.id, choice, choiceNote, now);
  if (choice === 'keep') {
    await setWaiting(tx, await keyOf(tx, row, one.productId, one.lotId), -one.quantity);
    await chargeKept(tx, actor, row, { surplusId: one.id, pieces: one.quantity }, now);
    await surplus.settle(tx, actor, one.id, null, now);
  }
  await log(tx, actor, row, 'outbound.return.log.surplusDecided', choiceNote, now, {
    pieces: one.sku,
    quantity: one.quantity,
    surplusChoice: choice,
  });
  await notifyBadges(tx);
  return row.id;
}

/** It was scanned by mistake: out of the book by the entry that brought it, until the customer has answered. */
export async function takeBackSurplus(tx: Tx, actor: Actor, { surplusId, reason }: SurplusBack, now: Date): Promise<number> {
  const { row, one } = await held(tx, actor, surplusId, now);
  if (one.choice !== null) throw fail(returnErrors.surplusDecided);
  await setWaiting(tx, await keyOf(tx, row, one.productId, one.lotId), -one.quantity);
  const act = { reference: `${record}:${row.id}:surplusBack:${one.id}`, cause: causeOf(row), note: reason.trim() };
  const posted = await reverseEntry(tx, actor, { ...act, entryId: one.entryId }, now);
  if (one.serials.length > 0) await unreturnSerials(tx, actor, { productId: one.productId, numbers: one.serials, no: row.number }, now);
  await surplus.choose(tx, actor, one.id, 'withdrawn', reason.trim(), now);
  await surplus.settle(tx, actor, one.id, posted.entryId, now);
  await log(tx, actor, row, 'outbound.return.log.surplusTakenBack', reason.trim(), now, { pieces: one.sku, quantity: one.quantity });
  await notifyBadges(tx);
  return row.id;
}

/** LOSS of what the customer gave up: the decision is theirs, the proof is ours. */
export async function scrapSurplus(tx: Tx, actor: Actor, { surplusId, fileIds, note }: SurplusScrap, now: Date): Promise<number> {
  const { row, one } = await held(tx, actor, surplusId, now);
  await refuseOthersFiles(tx, actor, fileIds);
  if (one.choice !== 'scrap' || one.isSettled) throw fail(returnErrors.surplusDecided);
  const { warehouseId, ...place } = await keyOf(tx, row, one.productId, one.lotId);
  await setWaiting(tx, { ...place, warehouseId }, -one.quantity);
  if (one.serials.length > 0)
    await scrapSerials(tx, actor, { productId: one.productId, numbers: one.serials, no: row.number, warehouseId }, now);
  const [posted] = await adjustStock(
    tx,
    actor,
    {
      reference: `${record}:${row.id}:surplusScrap:${one.id}`,
      cause: causeOf(row),
      note,
      warehouseId,
      lines: [{ ...place, holding: one.condition, change: -one.quantity }],
    },
    now,
  );
  await attachFiles(tx, actor, { to: surplusRecord, id: one.id, kind: 'proof', fileIds });
  await surplus.settle(tx, actor, one.id, found(posted).entryId, now);
  await log(tx, actor, row, 'outbound.return.log.surplusScrapped', note, now, {
    pieces: one.sku,
    quantity: one.quantity,
    proofs: fileIds.length,
  });
  return row.id;
}
