import type {
  scanFbaReturn,
  scanReceiveReturn,
  scanReturnedProduct,
  scanShelveReturn,
  takeBackFbaReceipt,
} from '@kura/contract/inbound/fba-return/fba-return.endpoints.ts';
import type { Condition, OverReason } from '@kura/contract/inbound/fba-return/fba-return.fields.ts';
import type { FbaReturnJob, ReturnedPiece } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { maxQuantity } from '@kura/contract/kernel/quantity.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { answer, type Own } from '../../../kit/scan/answer.ts';
import type { Ask, BodyOf } from '../../../kit/scan/ask.ts';
import { isPlace, isReturnNumber } from '../../../kit/scan/return-codes.ts';
import type { Taken } from '../../../kit/scan/use-station.ts';
import { t } from '../../../kit/text.ts';

/** What the station asks the server. */
export interface ReturnServer {
  readonly open: Ask<typeof scanFbaReturn>;
  readonly product: Ask<typeof scanReturnedProduct>;
  readonly receive: Ask<typeof scanReceiveReturn>;
  readonly shelve: Ask<typeof scanShelveReturn>;
  readonly takeBack: (body: BodyOf<typeof takeBackFbaReceipt>) => Promise<unknown>;
  readonly job: (id: number) => Promise<FbaReturnJob>;
  readonly newReference: () => string;
}

export interface LastReceipt {
  readonly receiptId: number;
  readonly sku: string;
  readonly quantity: number;
  /** The product whose label it needs now; null: it keeps its own. */
  readonly relabelled: { readonly productId: number; readonly sku: string } | null;
}
export interface ReturnState {
  readonly warehouseId: number;
  readonly job: FbaReturnJob | null;
  readonly piece: ReturnedPiece | null;
  readonly pieceCode: string;
  /** Null: nobody said how many; one is received, all that waits is put away. */
  readonly quantity: number | null;
  readonly serials: readonly string[];
  readonly holding: 'good' | 'defective';
  readonly isRelabelling: boolean;
  readonly relabel: { readonly productId: number; readonly sku: string } | null;
  /** Kept until the step is booked: told twice, it is booked once. */
  readonly reference: string;
  readonly last: LastReceipt | null;
  /** A place that is too full: scanned once more, it is meant. */
  readonly doubt: string | null;
  /** The condition of pieces that are more than was announced: booked by a second press that says why. */
  readonly over: Condition | null;
}
export type ReturnStep = 'return' | 'product' | 'condition' | 'shelve';

const empty = {
  piece: null,
  pieceCode: '',
  quantity: null,
  serials: [],
  holding: 'good' as const,
  isRelabelling: false,
  relabel: null,
  doubt: null,
  over: null,
};
export const startReturn = (warehouseId: number, reference: string): ReturnState => ({
  warehouseId,
  job: null,
  ...empty,
  reference,
  last: null,
});

export const isReceivable = (job: FbaReturnJob): boolean => job.status === 'audited' || job.status === 'receiving';
export const stepOf = ({ job, piece }: ReturnState): ReturnStep => {
  if (!job) return 'return';
  if (!piece) return 'product';
  return isReceivable(job) ? 'condition' : 'shelve';
};
const waitingOf = (piece: ReturnedPiece, holding: 'good' | 'defective'): number =>
  holding === 'good' ? piece.waitingGood : piece.waitingDefective;
const holdingOf = (piece: ReturnedPiece): 'good' | 'defective' =>
  piece.waitingGood === 0 && piece.waitingDefective > 0 ? 'defective' : 'good';
export const placesOf = (piece: ReturnedPiece, holding: 'good' | 'defective'): ReturnedPiece['places'] =>
  holding === 'good' ? piece.places : piece.defectivePlaces;
/** How many the next step would book. */
export const receiveCount = ({ piece, quantity, serials }: ReturnState): number =>
  piece?.isSerialControlled && serials.length > 0 ? serials.length : (quantity ?? 1);

const said = <T extends ScanTone>(state: ReturnState, tone: T, text: string, ...own: Own<T>): Taken<ReturnState> => ({
  state,
  answer: answer(tone, text, ...own),
});

/** One scan, in the order of the floor: return → product → how many → condition or place. Wrong codes are red and change nothing. */
export function takeReturn(server: ReturnServer, state: ReturnState, code: string): Promise<Taken<ReturnState>> {
  const { job, piece } = state;
  if (!job || isReturnNumber(code)) return takeDocument(server, state, code);
  if (state.isRelabelling) return takeRelabel(server, state, job, code);
  if (piece && /^\d{1,4}$/.test(code)) return Promise.resolve(takeFigure(state, piece, Number(code)));
  if (piece && isPlace(code)) return takePlace(server, state, job, piece, code);
  return takeProduct(server, state, job, code);
}

async function takeDocument(server: ReturnServer, state: ReturnState, code: string): Promise<Taken<ReturnState>> {
  const { tone, text, job } = await server.open({ warehouseId: state.warehouseId, code });
  if (!job) return said(state, tone, text, null);
  const { number, pieceCount: expected, receivedCount: received } = job;
  return said({ ...state, ...empty, job, last: null }, tone, t('inbound.fbaReturn.station.opened', { number, expected, received }), null);
}

async function takeRelabel(server: ReturnServer, state: ReturnState, job: FbaReturnJob, code: string): Promise<Taken<ReturnState>> {
  const { text, piece } = await server.product({ id: job.id, code });
  if (!piece) return said(state, 'red', text, null);
  const { productId, sku } = piece;
  if (productId === state.piece?.productId) return said(state, 'red', t('inbound.fbaReturn.scan.relabelUnfit'), 'outOfTurn');
  return said({ ...state, isRelabelling: false, relabel: { productId, sku } }, 'green', `${state.piece?.sku ?? ''} → ${sku}`);
}

function takeFigure(state: ReturnState, piece: ReturnedPiece, quantity: number): Taken<ReturnState> {
  if (quantity < 1 || quantity > maxQuantity)
    return said(state, 'red', t('inbound.fbaReturn.station.badQuantity', { max: maxQuantity }), 'badFigure');
  return said({ ...state, quantity, over: null }, 'green', t('inbound.fbaReturn.station.quantityIs', { sku: piece.sku, quantity }));
}

function takeSerial(state: ReturnState, code: string): Taken<ReturnState> {
  if (state.serials.includes(code)) return said(state, 'amber', t('inbound.fbaReturn.station.serialTwice'), 'again');
  const serials = [...state.serials, code];
  return said({ ...state, serials }, 'green', t('inbound.fbaReturn.station.serials', { count: serials.length }));
}

async function takeProduct(server: ReturnServer, state: ReturnState, job: FbaReturnJob, code: string): Promise<Taken<ReturnState>> {
  const { tone, text, piece } = await server.product({ id: job.id, code });
  const held = state.piece;
  const takesSerials = held?.isSerialControlled === true && isReceivable(job);
  // A number that nobody knows may be that of the piece in the hand: whether it is, the book says.
  if (!piece) return takesSerials ? takeSerial(state, code) : said(state, 'red', text, null);
  if (held && piece.productId === held.productId) {
    if (piece.serial && takesSerials) return takeSerial(state, piece.serial);
    // The same product once more is one piece more, said in amber: it may have been an accident.
    const quantity = Math.min(maxQuantity, (state.quantity ?? 1) + 1);
    return said(
      { ...state, quantity, over: null },
      'amber',
      t('inbound.fbaReturn.station.quantityIs', { sku: held.sku, quantity }),
      'again',
    );
  }
  const next: ReturnState = {
    ...state,
    ...empty,
    piece,
    pieceCode: code,
    holding: holdingOf(piece),
    serials: piece.serial && isReceivable(job) ? [piece.serial] : [],
  };
  const { sku, expected, received } = piece;
  return said(next, tone, tone === 'amber' ? text : t('inbound.fbaReturn.station.inHand', { sku, expected, received }), null);
}

async function takePlace(
  server: ReturnServer,
  state: ReturnState,
  job: FbaReturnJob,
  piece: ReturnedPiece,
  code: string,
): Promise<Taken<ReturnState>> {
  // A piece of which nothing was booked yet has no place to go to: first somebody says what it is worth.
  if (piece.waitingGood + piece.waitingDefective === 0 && isReceivable(job))
    return said(state, 'red', t('inbound.fbaReturn.station.conditionFirst', { sku: piece.sku }), 'outOfTurn');
  const holding = waitingOf(piece, state.holding) > 0 ? state.holding : holdingOf(piece);
  const quantity = state.quantity ?? Math.max(1, waitingOf(piece, holding));
  const answered = await server.shelve({
    id: job.id,
    productId: piece.productId,
    code,
    holding,
    quantity: Math.min(quantity, maxQuantity),
    isOverCapacity: state.doubt === code,
    reference: state.reference,
  });
  if (answered.reason === 'overCapacity') return said({ ...state, doubt: code }, answered.tone, answered.text, null);
  if (!answered.job) return said(state, answered.tone, answered.text, null);
  const next = { ...state, ...empty, job: answered.job, reference: server.newReference() };
  return said(next, answered.tone, `${answered.text} · ${piece.sku} × ${quantity} → ${answered.locationCode}`, null);
}

/** The condition is said by a press, and books at once. */
export async function bookCondition(
  server: ReturnServer,
  state: ReturnState,
  condition: Condition,
  overReason: OverReason | null = null,
): Promise<Taken<ReturnState>> {
  const { job, piece, relabel, reference } = state;
  if (!job || !piece) return said(state, 'red', t('inbound.fbaReturn.station.scanProduct'), 'outOfTurn');
  const quantity = receiveCount(state);
  const answered = await server.receive({
    id: job.id,
    productId: piece.productId,
    condition,
    quantity,
    relabelProductId: condition === 'abandon' ? null : (relabel?.productId ?? null),
    serials: [...state.serials],
    overReason,
    reference,
  });
  if (answered.reason === 'overAnnounced') return said({ ...state, over: condition }, answered.tone, answered.text, null);
  if (!answered.job || answered.receiptId === null) return said(state, answered.tone, answered.text, null);
  const last = { receiptId: answered.receiptId, sku: piece.sku, quantity, relabelled: condition === 'abandon' ? null : relabel };
  const next = { ...state, ...empty, job: answered.job, reference: server.newReference(), last };
  return said(
    next,
    answered.tone,
    `${answered.text} · ${piece.sku} × ${quantity} · ${t(`inbound.fbaReturn.condition.${condition}`)}`,
    null,
  );
}

/** What was booked last was a mistake: taken back whole, and the return is as it was before. */
export async function undoLast(server: ReturnServer, state: ReturnState): Promise<Taken<ReturnState>> {
  const { job, last } = state;
  if (!job || !last) return said(state, 'red', t('inbound.fbaReturn.station.scanProduct'), 'outOfTurn');
  const { receiptId, sku, quantity: count } = last;
  await server.takeBack({ receiptId, reason: t('inbound.fbaReturn.station.undoReason') });
  const next = { ...state, ...empty, job: await server.job(job.id), last: null };
  return said(next, 'amber', t('inbound.fbaReturn.station.undone', { sku, count }), 'takenBack');
}
