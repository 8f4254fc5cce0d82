import { inboundErrors } from '@kura/contract/inbound/errors.ts';
import { fbaReturnStation, type FbaReturnReason } from '@kura/contract/inbound/fba-return/fba-return.station.ts';
import type { FbaReturnJob, FbaReturnRow, ReceiveScan, ReturnedPiece, ShelveScan } from '@kura/contract/inbound/fba-return/fba-return.ts';
import type { ScanAnswer } from '@kura/contract/kernel/scan.ts';
import { dayIn, defaultZone } from '@kura/contract/kernel/zone.ts';
import { cleanScan } from '@kura/contract/products/product/scan-code.ts';
import { callerId } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, Failure, found } from '../../../kernel/fail.ts';
import { answerScan, type ScanCall } from '../../../kernel/scan-answer.ts';
import { wordFailure } from '../../../kernel/words.ts';
import { suggestLocations } from '../../inventory/public.ts';
import { type CodeMatch, findByCode, productPictures, productsByIds } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { jobOf } from './fba-return-job.ts';
import * as store from './fba-return.store.ts';
import * as receipts from './receipt.store.ts';
import { receiveReturned } from './receive-return.ts';
import { reasonOf, RefusedScan } from './refused-scan.ts';
import { shelveReturned } from './shelve-return.ts';

type Answer = ScanAnswer<FbaReturnReason>;

const asScan = ({ db, actor, lang, now }: Call, code: string): ScanCall<FbaReturnReason> => ({
  db,
  actor,
  lang,
  now,
  station: fbaReturnStation,
  code,
});

const workable: readonly string[] = ['audited', 'receiving', 'received'];

type ReturnCall = Call<unknown, { warehouseId: number; code: string }>;
/** TH number or tracking number. */
export async function scanReturn(call: ReturnCall): Promise<Answer & { job: FbaReturnJob | null }> {
  const { db, actor, body } = call;
  const scan = asScan(call, body.code);
  found(await warehouseById(db, body.warehouseId));
  const row = await store.byCode(db, actor.scope, cleanScan(body.code));
  const red = async (reason: FbaReturnReason) => ({ ...(await answerScan(scan, 'red', reason)), job: null });
  if (!row) return red('notAReturn');
  if (row.warehouseId !== body.warehouseId) return red('otherWarehouse');
  if (row.status === 'pendingReview') return red('notAudited');
  if (!workable.includes(row.status)) return red('wrongState');
  return { ...(await answerScan(scan, 'green', 'ok')), job: await jobOf(db, row) };
}

/** What a code names inside the company; else what stands as FNSKU on the return itself, which the catalogue need not know. */
async function matchOf(db: Query, row: FbaReturnRow, code: string): Promise<Pick<CodeMatch, 'productId' | 'by'> | undefined> {
  const [match] = await findByCode(db, row.companyId, code);
  if (match) return match;
  const line = (await receipts.lines(db, row.id)).find(({ fnsku }) => fnsku !== '' && cleanScan(fnsku) === cleanScan(code));
  return line && { productId: line.productId, by: 'fnsku' };
}

type ProductCall = Call<unknown, { id: number; code: string }>;
export async function scanProduct(call: ProductCall): Promise<Answer & { piece: ReturnedPiece | null }> {
  const { db, actor, body, now } = call;
  const scan = asScan(call, body.code);
  const row = found(await store.row(db, actor.scope, body.id));
  const match = await matchOf(db, row, body.code);
  if (!match) return { ...(await answerScan(scan, 'red', 'unknownCode')), piece: null };
  const { companyId, warehouseId } = row;
  const product = found((await productsByIds(db, { companyId }, [match.productId])).get(match.productId));
  const line = (await receipts.lines(db, row.id)).find(({ productId }) => productId === product.id);
  const own = (await receipts.waiting(db, row)).filter(({ productId }) => productId === product.id);
  const sum = (holding: 'good' | 'defective') => own.reduce((all, balance) => all + balance[holding], 0);
  const lotId = own[0]?.lotId;
  const placesFor = (holding: 'good' | 'defective') =>
    suggestLocations(db, { companyId, productId: product.id, warehouseId, holding, lotId, lotDay: dayIn(row.zone ?? defaultZone, now) });
  const [places, defectivePlaces] = await Promise.all([placesFor('good'), placesFor('defective')]);
  const piece: ReturnedPiece = {
    productId: product.id,
    sku: product.sku,
    nameZh: product.nameZh,
    nameJp: product.nameJp,
    isAnnounced: line !== undefined && line.expected > 0,
    expected: line?.expected ?? 0,
    received: line ? line.good + line.defective + line.abandoned : 0,
    waitingGood: sum('good'),
    waitingDefective: sum('defective'),
    isSerialControlled: product.isSerialControlled,
    serial: match.by === 'serialNumber' ? body.code.trim() : null,
    pictureUrl: (await productPictures(db, call, [product.id])).get(product.id) ?? null,
    places,
    defectivePlaces,
  };
  // What came by a new label is known here too, though nobody announced it.
  const isKnown = piece.isAnnounced || piece.waitingGood + piece.waitingDefective > 0;
  return { ...(await answerScan(scan, isKnown ? 'green' : 'amber', isKnown ? 'ok' : 'notAnnounced')), piece };
}

const isRetold = (error: unknown): boolean =>
  ['fba_return_receipts_reference_key', 'fba_return_shelvings_reference_key'].includes((error as { constraint?: string }).constraint ?? '');

/**
 * One step of the station, in a transaction of its own: a refused step leaves no trace in the book, but its answer is kept. The same reference
 * again books nothing, whatever it is told with; of two at once the second finds the first.
 */
async function bookOnce<T extends Answer>(
  call: Call<unknown, { id: number }>,
  told: string,
  step: {
    known: (db: Query, reference: string) => Promise<receipts.Booked | undefined>;
    book: (tx: Tx, reference: string, scan: ScanCall<FbaReturnReason>) => Promise<T>;
    again: (reference: string, answer: Answer) => Promise<T>;
    refused: (answer: Answer) => T;
  },
): Promise<T> {
  const { kernel, actor, lang, request, tell } = call;
  const reference = `${callerId(actor)}:${told}`;
  const scan = asScan(call, told);
  try {
    if (!(await step.known(kernel.db, reference)))
      return await kernel.db.tx(async (tx) => {
        const answer = await step.book(tx, reference, { ...scan, db: tx });
        await tell(tx, answer);
        return answer;
      });
  } catch (error) {
    if (error instanceof RefusedScan) return step.refused(await answerScan(scan, error.tone, error.reason));
    const reason = reasonOf(error);
    if (reason && error instanceof Failure)
      return step.refused(await answerScan(scan, 'red', reason, wordFailure(error, lang, request.id).message));
    if (!isRetold(error)) throw error;
  }
  const booked = found(await step.known(kernel.db, reference));
  // C10: a step of another return is not answered with that one's figures.
  if (booked.returnId !== call.body.id) throw fail(inboundErrors.referenceElsewhere, { number: booked.returnNumber });
  return step.again(reference, await answerScan(scan, 'amber', 'alreadyBooked'));
}

type ReceiveAnswer = Answer & { receiptId: number | null; over: number; job: FbaReturnJob | null };
export async function scanReceive(call: Call<unknown, ReceiveScan>): Promise<ReceiveAnswer> {
  const { kernel, actor, body, now } = call;
  found(await store.row(kernel.db, actor.scope, body.id));
  const jobNow = async (db: Query) => jobOf(db, found(await store.row(db, actor.scope, body.id)));
  return bookOnce<ReceiveAnswer>(call, body.reference, {
    known: receipts.receiptByReference,
    async book(tx, reference, scan) {
      const { receiptId, over, isAnnounced, newSerials } = await receiveReturned(tx, actor, body, reference, now);
      const reason = !isAnnounced ? 'receivedOther' : over > 0 ? 'receivedOver' : newSerials > 0 ? 'receivedNewSerial' : 'received';
      const answer = await answerScan(scan, reason === 'received' ? 'green' : 'amber', reason);
      return { ...answer, receiptId, over, job: await jobNow(tx) };
    },
    async again(reference, answer) {
      const { id, over } = found(await receipts.receiptByReference(kernel.db, reference));
      return { ...answer, receiptId: id, over, job: await jobNow(kernel.db) };
    },
    refused: (answer) => ({ ...answer, receiptId: null, over: 0, job: null }),
  });
}

type ShelveAnswer = Answer & { locationCode: string; job: FbaReturnJob | null };
export async function scanShelve(call: Call<unknown, ShelveScan>): Promise<ShelveAnswer> {
  const { kernel, actor, body, now } = call;
  found(await store.row(kernel.db, actor.scope, body.id));
  const jobNow = async (db: Query) => jobOf(db, found(await store.row(db, actor.scope, body.id)));
  return bookOnce<ShelveAnswer>(call, body.reference, {
    known: receipts.shelvingByReference,
    async book(tx, reference, scan) {
      const { locationCode, isDone } = await shelveReturned(tx, actor, body, reference, now);
      const answer = await answerScan(scan, 'green', isDone ? 'allShelved' : 'shelved');
      return { ...answer, locationCode, job: await jobNow(tx) };
    },
    async again(reference, answer) {
      const { locationCode } = found(await receipts.shelvingByReference(kernel.db, reference));
      return { ...answer, locationCode, job: await jobNow(kernel.db) };
    },
    refused: (answer) => ({ ...answer, locationCode: '', job: null }),
  });
}
