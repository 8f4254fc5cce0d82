import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import type { ProductHint, StockChoice } from '@kura/contract/inventory/document/document.ts';
import type { ScannedLocation } from '@kura/contract/inventory/document/scanned-location.ts';
import { transferErrors } from '@kura/contract/inventory/transfer/transfer.errors.ts';
import { transferStation, type TransferReason } from '@kura/contract/inventory/transfer/transfer.station.ts';
import type { BookedScan, ScanMove } from '@kura/contract/inventory/transfer/transfer.ts';
import type { ErrorSpec } from '@kura/contract/kernel/error.ts';
import type { ScanAnswer } from '@kura/contract/kernel/scan.ts';
import { recogniseCode } from '@kura/contract/products/product/scan-code.ts';
import { say } from '@kura/contract/texts.ts';
import { callerId } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { Failure, found } from '../../../kernel/fail.ts';
import { answerScan, type ScanCall } from '../../../kernel/scan-answer.ts';
import { wordFailure } from '../../../kernel/words.ts';
import { productPictures, productsByCode } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { placeByCode, placesByIds } from '../document/place.store.ts';
import { suggestLocations } from '../ledger/suggest.ts';
import { stockChoices } from '../document/stock-choice.store.ts';
import { moveByForm, returned } from './move-by-form.ts';
import * as store from './transfer.store.ts';

type Answer = ScanAnswer<TransferReason>;

const asScan = ({ db, actor, lang, now }: Call, code: string): ScanCall<TransferReason> => ({
  db,
  actor,
  lang,
  now,
  station: transferStation,
  code,
});

type LocationCall = Call<unknown, { warehouseId: number; code: string; side: 'from' | 'to'; fromLocationId?: number | undefined }>;

export async function scanLocation(call: LocationCall): Promise<Answer & { location: ScannedLocation | null }> {
  const { db, body } = call;
  const scan = asScan(call, body.code);
  found(await warehouseById(db, body.warehouseId));
  const location = (await placeByCode(db, body.warehouseId, recogniseCode(body.code, ['location']).code)) ?? null;
  if (!location) return { ...(await answerScan(scan, 'red', 'notALocation')), location };
  if (location.state === 'frozen') return { ...(await answerScan(scan, 'red', 'frozenLocation')), location };
  if (body.side === 'from' && location.kind === 'RECV') return { ...(await answerScan(scan, 'red', 'receivingArea')), location: null };
  if (body.side === 'from' && returned.includes(location.kind))
    return { ...(await answerScan(scan, 'red', 'returnsArea')), location: null };
  if (body.side === 'to') {
    if (location.id === body.fromLocationId) return { ...(await answerScan(scan, 'red', 'sameLocation')), location };
    if (location.state === 'abnormal') return { ...(await answerScan(scan, 'red', 'abnormalLocation')), location };
    if (location.kind !== 'shelf' && location.kind !== 'ABN') return { ...(await answerScan(scan, 'red', 'notALocation')), location: null };
  }
  return { ...(await answerScan(scan, 'green', 'ok')), location };
}

type ProductCall = Call<unknown, { locationId: number; code: string }>;

/** What the scanned products look like, and where they could go: not back to where they lie. */
async function hintsFor(
  call: ProductCall,
  from: ScannedLocation & { warehouseId: number },
  choices: readonly StockChoice[],
): Promise<ProductHint[]> {
  const products = [...new Map(choices.map(({ productId, companyId }) => [productId, companyId])).entries()];
  const pictures = await productPictures(
    call.db,
    call,
    products.map(([productId]) => productId),
  );
  return Promise.all(
    products.map(async ([productId, companyId]) => {
      const places = await suggestLocations(call.db, { companyId, productId, warehouseId: from.warehouseId });
      const place = places.find(({ locationId }) => locationId !== from.id)?.code ?? null;
      return { productId, pictureUrl: pictures.get(productId) ?? null, place };
    }),
  );
}

export async function scanProduct(call: ProductCall): Promise<Answer & { choices: StockChoice[]; hints: ProductHint[] }> {
  const { db, actor, body } = call;
  const scan = asScan(call, body.code);
  const [location] = await placesByIds(db, [body.locationId]);
  const from = found(location);
  if (from.state === 'frozen') return { ...(await answerScan(scan, 'red', 'frozenLocation')), choices: [], hints: [] };
  if (recogniseCode(body.code, ['location']).kind === 'location')
    return { ...(await answerScan(scan, 'red', 'notAProduct')), choices: [], hints: [] };
  const products = await productsByCode(db, actor.scope, body.code);
  if (products.length === 0) {
    // By its written code a location looks like any other text.
    const isPlace = (await placeByCode(db, from.warehouseId, recogniseCode(body.code, []).code)) !== undefined;
    return { ...(await answerScan(scan, 'red', isPlace ? 'notAProduct' : 'unknownCode')), choices: [], hints: [] };
  }
  const productIds = products.map(({ productId }) => productId);
  const choices = await stockChoices(db, actor.scope, { locationId: body.locationId, productIds });
  if (choices.length === 0) return { ...(await answerScan(scan, 'red', 'notHere')), choices, hints: [] };
  const isShared = new Set(choices.map(({ companyId }) => companyId)).size > 1;
  return {
    ...(await answerScan(scan, isShared ? 'amber' : 'green', isShared ? 'severalOwners' : 'ok')),
    choices,
    hints: await hintsFor(call, from, choices),
  };
}

/** What a refusal of the book is called at a station. */
const reasons: readonly (readonly [ErrorSpec, TransferReason])[] = [
  [inventoryErrors.notEnoughStock, 'notEnough'],
  [inventoryErrors.notEnoughStockHere, 'notEnough'],
  [inventoryErrors.notEnoughStockHeld, 'notEnough'],
  [inventoryErrors.locationFrozen, 'frozenLocation'],
  [inventoryErrors.waitsForDecision, 'waitsForDecision'],
  [inventoryErrors.otherCompanysPlace, 'otherCompany'],
  [transferErrors.sameLocation, 'sameLocation'],
  [transferErrors.inReceiving, 'receivingArea'],
  [transferErrors.inReturns, 'returnsArea'],
];
/** Of a field the text tells which. */
const ofPlace = (['abnormalLocation', 'wrongArea'] as const).map((reason) => [`inventory.scan.reason.${reason}`, reason] as const);
const reasonOf = (failure: Failure): TransferReason | undefined =>
  reasons.find(([spec]) => spec === failure.spec)?.[1] ?? ofPlace.find(([text]) => text === failure.fields[0]?.text)?.[1];

const isRetold = (error: unknown): boolean => (error as { constraint?: string }).constraint === 'stock_transfers_reference_key';

type MoveAnswer = Answer & { transferId: number | null; number: string; booked: BookedScan | null };

/**
 * One step of a station. Its transaction is its own: a refused step leaves no trace in the book, but its red answer is kept. The same
 * reference again books nothing, whatever it is told with; of two at once the second finds the first. Either is answered with what was booked,
 * since the piece lies or has to lie there.
 */
export async function scanMove(call: Call<unknown, ScanMove>): Promise<MoveAnswer> {
  const { kernel, actor, body, lang, now, request, keepAnswer } = call;
  const { reference: told, ...line } = body;
  const reference = `${callerId(actor)}:${told}`;
  const scan = asScan(call, told);
  const document = { lines: [line], note: '', reference, action: 'inventory.transfer.log.scanned' };
  const asBooked = async (db: Query, { id, number }: { id: number; number: string }, word: (booked: BookedScan) => Promise<Answer>) => {
    const booked = found(await store.bookedScan(db, id));
    return { ...(await word(booked)), transferId: id, number, booked };
  };
  try {
    if (!(await store.byReference(kernel.db, reference))) {
      return await kernel.db.tx(async (tx) => {
        const made = await moveByForm(tx, actor, document, now);
        const answer = await asBooked(tx, made, () => answerScan(scan, 'green', 'ok'));
        await keepAnswer(tx, answer);
        return answer;
      });
    }
  } catch (error) {
    const reason = error instanceof Failure ? reasonOf(error) : undefined;
    if (reason)
      return {
        ...(await answerScan(scan, 'red', reason, wordFailure(error, lang, request.id).message)),
        transferId: null,
        number: '',
        booked: null,
      };
    if (!isRetold(error)) throw error;
  }
  return asBooked(kernel.db, found(await store.byReference(kernel.db, reference)), ({ sku, quantity, from, to }) =>
    answerScan(
      scan,
      'amber',
      'alreadyBooked',
      say(lang, 'inventory.floor.alreadyBookedAt', { sku, quantity, from: from.code, to: to.code }),
    ),
  );
}
