import { returnErrors } from '@kura/contract/outbound/return/return.errors.ts';
import { returnStation, type ReturnReason } from '@kura/contract/outbound/return/return.station.ts';
import type { ArriveScan, BackPiece, ReceiveScan, RepairScan, ReturnJob, ShelveScan } from '@kura/contract/outbound/return/return.ts';
import type { ScanAnswer } from '@kura/contract/kernel/scan.ts';
import { dayIn, defaultZone } from '@kura/contract/kernel/zone.ts';
import { bookStep } from '../../../kernel/book-step.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { answerScan, type ScanCall } from '../../../kernel/scan-answer.ts';
import { heldIn, suggestLocations } from '../../inventory/public.ts';
import { findByCode, productPictures, productsByIds } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { arriveUnannounced } from './arrive-unannounced.ts';
import { findParcel } from './find-parcel.ts';
import { receiveBack } from './receive-back.ts';
import { desk, RefusedScan } from './refused-scan.ts';
import { toRepair } from './repair-back.ts';
import * as parts from './return-parts.store.ts';
import * as store from './return.store.ts';
import { shelveBack } from './shelve-back.ts';
import { jobOf } from './show-return.ts';

type Answer = ScanAnswer<ReturnReason>;
const asScan = ({ db, actor, lang, now }: Call, code: string): ScanCall<ReturnReason> => ({
  db,
  actor,
  lang,
  now,
  station: returnStation,
  code,
});

const workable: readonly string[] = ['audited', 'pendingOutbound', 'receiving', 'received'];
/** Why a return cannot be worked on at this station; undefined: it can. */
function refusalOf(row: store.KnownReturn, warehouseId: number): ReturnReason | undefined {
  if (row.warehouseId !== warehouseId) return 'otherWarehouse';
  if (row.status === 'unidentified') return 'unidentified';
  if (row.status === 'pendingReview' || row.status === 'returned') return 'notAudited';
  return workable.includes(row.status) ? undefined : 'wrongState';
}

interface Found {
  orderNumber: string;
  companyName: string;
  recipientName: string;
  pieceCount: number;
}
type ParcelAnswer = Answer & { job: ReturnJob | null; found: Found | null };
/** TH number or tracking number; else the order that the parcel left with. */
export async function scanParcel(call: Call<unknown, { warehouseId: number; code: string }>): Promise<ParcelAnswer> {
  const { db, actor, body, now } = call;
  const scan = asScan(call, body.code);
  found(await warehouseById(db, body.warehouseId));
  const { row, order } = await findParcel(db, actor.scope, body.code, now);
  if (row) {
    const refusal = refusalOf(row, body.warehouseId);
    if (refusal) return { ...(await answerScan(scan, 'red', refusal)), job: null, found: null };
    return { ...(await answerScan(scan, 'green', 'ok')), job: await jobOf(db, row), found: null };
  }
  if (!order) return { ...(await answerScan(scan, 'amber', 'unknownParcel')), job: null, found: null };
  const { number: orderNumber, companyName, recipientName, pieceCount } = order;
  return { ...(await answerScan(scan, 'amber', 'orderFound')), job: null, found: { orderNumber, companyName, recipientName, pieceCount } };
}

export async function scanProduct(call: Call<unknown, { id: number; code: string }>): Promise<Answer & { piece: BackPiece | null }> {
  const { db, actor, body, now } = call;
  const scan = asScan(call, body.code);
  const row = found(await store.row(db, actor.scope, body.id, now));
  const { companyId, warehouseId } = row;
  if (companyId === null) return { ...(await answerScan(scan, 'red', 'unidentified')), piece: null };
  const [match] = await findByCode(db, companyId, body.code);
  if (!match) return { ...(await answerScan(scan, 'red', 'unknownCode')), piece: null };
  const product = found((await productsByIds(db, { companyId }, [match.productId])).get(match.productId));
  const line = (await parts.lines(db, row.id)).find(({ productId }) => productId === product.id);
  const own = (await parts.balances(db, row)).filter(({ productId }) => productId === product.id);
  const lotId = own[0]?.lotId;
  const lotDay = dayIn(row.zone ?? defaultZone, now);
  const placesFor = async (holding: 'good' | 'defective') =>
    (await suggestLocations(db, { companyId, productId: product.id, warehouseId, holding, lotId, lotDay })).map(
      ({ locationId, code, because }) => ({ locationId, code, because }),
    );
  const [places, defectivePlaces] = await Promise.all([placesFor('good'), placesFor('defective')]);
  const piece: BackPiece = {
    productId: product.id,
    sku: product.sku,
    nameZh: product.nameZh,
    nameJp: product.nameJp,
    isExpected: line !== undefined && line.expected > 0,
    expected: line?.expected ?? 0,
    received: line ? line.good + line.defective + line.abandoned : 0,
    waitingGood: heldIn(own, 'good'),
    waitingDefective: heldIn(own, 'defective'),
    isSerialControlled: product.isSerialControlled,
    serial: match.by === 'serialNumber' ? body.code.trim() : null,
    pictureUrl: (await productPictures(db, call, [product.id])).get(product.id) ?? null,
    places,
    defectivePlaces,
  };
  const isKnown = piece.isExpected || row.pieceCount === 0 || own.length > 0;
  return { ...(await answerScan(scan, isKnown ? 'green' : 'amber', isKnown ? 'ok' : 'notAnnounced')), piece };
}

/** C10: a step of another return is not answered with that one's figures. */
function refuseElsewhere(known: { returnId: number; returnNumber: string }, id: number): void {
  if (known.returnId !== id) throw fail(returnErrors.referenceElsewhere, { number: known.returnNumber });
}
const jobNow = async ({ actor, now }: Call, db: Query, id: number): Promise<ReturnJob> =>
  jobOf(db, found(await store.row(db, actor.scope, id, now)));

type ArriveAnswer = Answer & { job: ReturnJob | null; keptId: number | null };
type JobAnswer = Answer & { job: ReturnJob | null };
type Made = NonNullable<Awaited<ReturnType<typeof store.byReference>>>;
export async function scanArrive(call: Call<unknown, ArriveScan>): Promise<ArriveAnswer> {
  const { kernel, actor, body, now } = call;
  found(await warehouseById(kernel.db, body.warehouseId));
  const again = async (db: Query, { id, companyId, warehouseId, number }: Made, answer: Answer): Promise<ArriveAnswer> => {
    if (warehouseId !== body.warehouseId) throw fail(returnErrors.referenceElsewhere, { number });
    return companyId === null ? { ...answer, job: null, keptId: id } : { ...answer, job: await jobNow(call, db, id), keptId: null };
  };
  return bookStep<ReturnReason, ArriveAnswer, Made>(desk, call, {
    known: store.byReference,
    async book(tx, reference, scan) {
      const { id, isKnown, isNew } = await arriveUnannounced(tx, actor, body, reference, now);
      if (!isKnown) return { ...(await answerScan(scan, 'amber', 'keptUnknown')), job: null, keptId: id };
      if (isNew) return { ...(await answerScan(scan, 'green', 'arrived')), job: await jobNow(call, tx, id), keptId: null };
      // Of two that tell the same step at once the second waited for the first, and made nothing.
      const made = await store.byReference(tx, reference);
      if (made) return again(tx, made, await answerScan(scan, 'amber', 'alreadyBooked'));
      const row = found(await store.row(tx, actor.scope, id, now));
      const refusal = refusalOf(row, body.warehouseId);
      if (refusal) throw new RefusedScan(refusal);
      return { ...(await answerScan(scan, 'green', 'ok')), job: await jobOf(tx, row), keptId: null };
    },
    again: (made, answer) => again(kernel.db, made, answer),
    refused: (answer) => ({ ...answer, job: null, keptId: null }),
  });
}

type ReceiveAnswer = Answer & { receiptId: number | null; job: ReturnJob | null };
export async function scanReceive(call: Call<unknown, ReceiveScan>): Promise<ReceiveAnswer> {
  const { kernel, actor, body, now } = call;
  found(await store.row(kernel.db, actor.scope, body.id, now));
  return bookStep<ReturnReason, ReceiveAnswer, parts.Booked>(desk, call, {
    known: parts.receiptByReference,
    async book(tx, reference, scan) {
      const { receiptId, aside, over, isExpected, newSerials, strangeSerials } = await receiveBack(tx, actor, body, reference, now);
      const serial = strangeSerials > 0 ? 'receivedStrangeSerial' : newSerials > 0 ? 'receivedNewSerial' : 'received';
      const other = !isExpected ? 'receivedOther' : over > 0 ? 'receivedOver' : serial;
      const reason = aside > 0 ? 'setAside' : other;
      const answer = await answerScan(scan, reason === 'received' ? 'green' : 'amber', reason);
      return { ...answer, receiptId, job: await jobNow(call, tx, body.id) };
    },
    async again(known, answer) {
      refuseElsewhere(known, body.id);
      return { ...answer, receiptId: known.id === 0 ? null : known.id, job: await jobNow(call, kernel.db, body.id) };
    },
    refused: (answer) => ({ ...answer, receiptId: null, job: null }),
  });
}

type ShelveAnswer = Answer & { locationCode: string; job: ReturnJob | null };
export async function scanShelve(call: Call<unknown, ShelveScan>): Promise<ShelveAnswer> {
  const { kernel, actor, body, now } = call;
  found(await store.row(kernel.db, actor.scope, body.id, now));
  return bookStep<ReturnReason, ShelveAnswer, parts.Booked & { locationCode: string }>(desk, call, {
    known: parts.actByReference,
    async book(tx, reference, scan) {
      const { locationCode, isDone } = await shelveBack(tx, actor, body, reference, now);
      const answer = await answerScan(scan, 'green', isDone ? 'allDone' : 'shelved');
      return { ...answer, locationCode, job: await jobNow(call, tx, body.id) };
    },
    async again(known, answer) {
      refuseElsewhere(known, body.id);
      return { ...answer, locationCode: known.locationCode, job: await jobNow(call, kernel.db, body.id) };
    },
    refused: (answer) => ({ ...answer, locationCode: '', job: null }),
  });
}

export async function scanRepair(call: Call<unknown, RepairScan>): Promise<JobAnswer> {
  const { kernel, actor, body, now } = call;
  found(await store.row(kernel.db, actor.scope, body.id, now));
  return bookStep<ReturnReason, JobAnswer, parts.Booked>(desk, call, {
    known: parts.actByReference,
    async book(tx, reference, scan) {
      await toRepair(tx, actor, body, reference, now);
      return { ...(await answerScan(scan, 'green', 'toRepair')), job: await jobNow(call, tx, body.id) };
    },
    async again(known, answer) {
      refuseElsewhere(known, body.id);
      return { ...answer, job: await jobNow(call, kernel.db, body.id) };
    },
    refused: (answer) => ({ ...answer, job: null }),
  });
}
