import { serialErrors } from '@kura/contract/inventory/serial/serial.errors.ts';
import type { RecheckReason } from '@kura/contract/fulfilment/recheck/recheck.station.ts';
import type { PieceRow } from '@kura/contract/outbound/line/line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { Failure } from '../../../kernel/fail.ts';
import { lockSerials } from '../../inventory/public.ts';
import { addCounts, bookScan, piecesOf, toldOf } from '../../outbound/public.ts';
import { findByCode } from '../../products/public.ts';
import type { AtTable, TableAnswer, TableCall } from './at-table.ts';
import * as store from './recheck.store.ts';

const serialReason = (error: unknown): RecheckReason | undefined => {
  if (!(error instanceof Failure)) return undefined;
  if (error.spec === serialErrors.notThere) return 'serialUnknown';
  if (error.spec === serialErrors.wrongState) return 'serialTaken';
  if (error.spec === serialErrors.otherWarehouse) return 'serialElsewhere';
  return error.spec === serialErrors.prohibited ? 'serialBlocked' : undefined;
};
type Pieces = TableCall<{ reference: string }>;

/** A product, or the serial number of the one in the hand. */
export async function takePiece(call: Pieces, table: AtTable, code: string): Promise<TableAnswer> {
  const { tx, order, state, say, keep } = table;
  if (state.isFull) return say('red', state.isPackaged ? 'weighFirst' : 'packageFirst');
  const [pieces, meant] = await Promise.all([piecesOf(tx, order.id), findByCode(tx, order.companyId, code)]);
  const inHand = pieces.find(({ pieceNo }) => pieceNo === state.handPieceNo);
  const isProduct = meant.length > 0 && meant[0]?.by !== 'serialNumber';
  if (inHand && !isProduct) return takeSerial(call, table, inHand, code.trim());
  // A product of somebody else is a piece in the wrong basket, not a code that nobody knows.
  if (meant.length === 0) return say('red', (await findByCode(tx, null, code)).length > 0 ? 'wrongItem' : 'unknownCode');
  const own = pieces.filter(({ productId }) => meant.some((match) => match.productId === productId));
  if (own.length === 0) return say('red', 'wrongItem');
  const open = own.find(({ checked, picked }) => checked < picked);
  if (!open) return say('red', 'exceeded');
  // Its own number was scanned: product and serial in one.
  if (open.isSerialControlled && !isProduct) return takeSerial(call, table, open, code.trim());
  if (open.isSerialControlled) {
    await keep({ ...state, handPieceNo: open.pieceNo });
    return say('green', 'serialNext');
  }
  return count(call, table, open, []);
}

async function takeSerial(call: Pieces, table: AtTable, piece: PieceRow, serial: string): Promise<TableAnswer> {
  const { tx, order, say } = table;
  try {
    // Checked before anything is written: a refusal leaves nothing behind.
    const flow = { productId: piece.productId, numbers: [serial], no: order.number, warehouseId: order.warehouseId };
    await lockSerials(tx, call.actor, flow, call.now);
  } catch (error) {
    const reason = serialReason(error);
    if (!reason) throw error;
    return say('red', reason);
  }
  return count(call, table, piece, [serial]);
}

/** One piece more in the open parcel. */
async function count(
  call: Pieces,
  { tx, order, state, say, keep }: AtTable,
  piece: PieceRow,
  serials: readonly string[],
): Promise<TableAnswer> {
  const { actor, now, body } = call;
  const parcelId = state.parcelId ?? (await store.openParcel(tx, order));
  const { pieceNo, productId } = piece;
  const { id: orderId, warehouseId } = order;
  const scan = {
    reference: body.reference,
    station: 'check',
    orderId,
    warehouseId,
    pieceNo,
    productId,
    parcelId,
    told: toldOf(body),
  } as const;
  await Promise.all([
    store.addItem(tx, parcelId, orderId, pieceNo, serials),
    addCounts(tx, orderId, { pieceNo, checked: 1 }),
    bookScan(tx, actor, scan, now),
    keep({ ...state, parcelId, handPieceNo: null }),
  ]);
  return say('green', order.checkedCount + 1 === order.pieceCount ? 'allIn' : 'counted');
}

/** Single-item orders are opened by a piece of them. */
export async function orderForProduct(
  tx: AtTable['tx'],
  actor: Actor,
  warehouseId: number,
  code: string,
): Promise<number | 'unknown' | undefined> {
  const meant = await findByCode(tx, null, code);
  if (meant.length === 0) return 'unknown';
  return store.firstFor(
    tx,
    actor,
    warehouseId,
    meant.map(({ productId }) => productId),
  );
}
