import type {
  scanArrive,
  scanBackProduct,
  scanReceiveBack,
  scanRepairBack,
  scanReturn,
  scanShelveBack,
  takeBackReturnReceipt,
} from '@kura/contract/outbound/return/return.endpoints.ts';
import type { Condition, Holding } from '@kura/contract/outbound/return/return.fields.ts';
import type { BackPiece, ReturnJob } from '@kura/contract/outbound/return/return.ts';
import { maxQuantity } from '@kura/contract/kernel/quantity.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { answer, type Own } from '../../../kit/scan/answer.ts';
import type { Ask, BodyOf, DataOf } from '../../../kit/scan/ask.ts';
import { isPlace, isReturnNumber } from '../../../kit/scan/return-codes.ts';
import type { Taken } from '../../../kit/scan/use-station.ts';
import { t } from '../../../kit/text.ts';

/** What the station asks the server. */
export interface BackServer {
  readonly open: Ask<typeof scanReturn>;
  readonly arrive: Ask<typeof scanArrive>;
  readonly product: Ask<typeof scanBackProduct>;
  readonly receive: Ask<typeof scanReceiveBack>;
  readonly shelve: Ask<typeof scanShelveBack>;
  readonly repair: Ask<typeof scanRepairBack>;
  readonly takeBack: (body: BodyOf<typeof takeBackReturnReceipt>) => Promise<unknown>;
  readonly job: (id: number) => Promise<ReturnJob>;
  readonly newReference: () => string;
}
export interface LastReceipt {
  readonly receiptId: number;
  readonly sku: string;
  readonly quantity: number;
}
type Found = NonNullable<DataOf<typeof scanReturn>['found']>;
export interface BackState {
  readonly warehouseId: number;
  readonly job: ReturnJob | null;
  /** A parcel that nobody announced: its code, and the order it left with where there is one. */
  readonly stray: { readonly code: string; readonly found: Found | null } | null;
  readonly piece: BackPiece | null;
  /** Null: nobody said how many; one is received, all that waits is put away. */
  readonly quantity: number | null;
  readonly serials: readonly string[];
  readonly holding: Holding;
  /** Its condition was said: what comes next is the place, and nobody asks for the condition again. */
  readonly isGiven: boolean;
  /** Kept until the step is booked: told twice, it is booked once. */
  readonly reference: string;
  readonly last: LastReceipt | null;
  /** A parcel that was just kept for nobody: it can be photographed until the next one is scanned. */
  readonly kept: { readonly id: number; readonly code: string } | null;
  /** A place that is too full: scanned once more, it is meant. */
  readonly doubt: string | null;
  /** Pieces that are more than was announced: the same press once more books them. */
  readonly over: Condition | null;
}
export type BackStep = 'parcel' | 'product' | 'condition' | 'place';

const empty = {
  kept: null,
  stray: null,
  piece: null,
  quantity: null,
  serials: [],
  holding: 'good' as const,
  isGiven: false,
  doubt: null,
  over: null,
};
export const startBack = (warehouseId: number, reference: string): BackState => ({
  warehouseId,
  job: null,
  ...empty,
  reference,
  last: null,
});

export const isReceivable = ({ status }: ReturnJob): boolean => ['audited', 'pendingOutbound', 'receiving'].includes(status);
export const stepOf = ({ job, piece, isGiven }: BackState): BackStep => {
  if (!job) return 'parcel';
  if (!piece) return 'product';
  return isReceivable(job) && !isGiven ? 'condition' : 'place';
};
export const waitingOf = (piece: BackPiece, holding: Holding): number => (holding === 'good' ? piece.waitingGood : piece.waitingDefective);
export const placesOf = (piece: BackPiece, holding: Holding): BackPiece['places'] =>
  holding === 'good' ? piece.places : piece.defectivePlaces;
/** How many the next receipt would book. */
export const receiveCount = ({ piece, quantity, serials }: BackState): number =>
  piece?.isSerialControlled && serials.length > 0 ? serials.length : (quantity ?? 1);

const said = <T extends ScanTone>(state: BackState, tone: T, text: string, ...own: Own<T>): Taken<BackState> => ({
  state,
  answer: answer(tone, text, ...own),
});

/** One scan, in the order of the floor: parcel → product → how many → condition or place. Wrong codes are red and change nothing. */
export function takeBackScan(server: BackServer, state: BackState, code: string): Promise<Taken<BackState>> {
  const { job, piece } = state;
  if (!job || isReturnNumber(code)) return takeParcel(server, state, code);
  if (piece && /^\d{1,4}$/.test(code)) return Promise.resolve(takeFigure(state, piece, Number(code)));
  if (piece && isPlace(code)) return takePlace(server, state, job, piece, code);
  return takeProduct(server, state, job, code);
}

const opened = ({ number, pieceCount: expected, receivedCount }: ReturnJob): string =>
  t('outbound.return.station.opened', { number, expected, received: receivedCount });

async function takeParcel(server: BackServer, state: BackState, code: string): Promise<Taken<BackState>> {
  const { tone, reason, text, job, found } = await server.open({ warehouseId: state.warehouseId, code });
  if (job) return said({ ...state, ...empty, job, last: null }, tone, opened(job), null);
  const isStray = reason === 'orderFound' || reason === 'unknownParcel';
  return said(isStray ? { ...state, ...empty, job: null, last: null, stray: { code, found } } : state, tone, text, null);
}

/** The parcel is taken in though nobody announced it; an unknown one is kept, and the next is scanned. */
export async function arrive(server: BackServer, state: BackState): Promise<Taken<BackState>> {
  const { stray, warehouseId, reference } = state;
  if (!stray) return said(state, 'red', t('outbound.return.station.scanParcel'), 'outOfTurn');
  const { tone, text, job, keptId } = await server.arrive({ warehouseId, code: stray.code, reference });
  const kept = keptId === null ? null : { id: keptId, code: stray.code };
  return said({ ...state, ...empty, job, kept, reference: server.newReference() }, tone, job ? `${text} · ${opened(job)}` : text, null);
}

function takeFigure(state: BackState, piece: BackPiece, quantity: number): Taken<BackState> {
  if (quantity < 1 || quantity > maxQuantity)
    return said(state, 'red', t('outbound.return.station.badQuantity', { max: maxQuantity }), 'badFigure');
  return said({ ...state, quantity, over: null }, 'green', t('outbound.return.station.quantityIs', { sku: piece.sku, quantity }));
}

function takeSerial(state: BackState, code: string): Taken<BackState> {
  if (state.serials.includes(code)) return said(state, 'amber', t('outbound.return.station.serialTwice'), 'again');
  const serials = [...state.serials, code];
  return said({ ...state, serials }, 'green', t('outbound.return.station.serials', { count: serials.length }));
}

async function takeProduct(server: BackServer, state: BackState, job: ReturnJob, code: string): Promise<Taken<BackState>> {
  const { tone, text, piece } = await server.product({ id: job.id, code });
  const held = state.piece;
  const takesSerials = held?.isSerialControlled === true && isReceivable(job);
  // A number that nobody knows may be that of the piece in the hand: whether it is, the book says.
  if (!piece) return takesSerials ? takeSerial(state, code) : said(state, 'red', text, null);
  if (held && piece.productId === held.productId && !state.isGiven) {
    if (piece.serial && takesSerials) return takeSerial(state, piece.serial);
    // The same product once more is one piece more, said in amber: it may have been an accident.
    const quantity = Math.min(maxQuantity, (state.quantity ?? 1) + 1);
    return said({ ...state, quantity, over: null }, 'amber', t('outbound.return.station.quantityIs', { sku: held.sku, quantity }), 'again');
  }
  const holding = piece.waitingGood === 0 && piece.waitingDefective > 0 ? 'defective' : 'good';
  const serials = piece.serial && isReceivable(job) ? [piece.serial] : [];
  const { sku, expected, received } = piece;
  // All of it is here and some of it waits: it is in the hand to be put away.
  const isGiven = expected > 0 && received >= expected && waitingOf(piece, holding) > 0;
  return said(
    { ...state, ...empty, piece, holding, isGiven, serials },
    tone,
    tone === 'amber' ? text : t('outbound.return.station.inHand', { sku, expected, received }),
    null,
  );
}

async function takePlace(server: BackServer, state: BackState, job: ReturnJob, piece: BackPiece, code: string): Promise<Taken<BackState>> {
  const quantity = Math.min(maxQuantity, state.quantity ?? Math.max(1, waitingOf(piece, state.holding)));
  const answered = await server.shelve({
    id: job.id,
    productId: piece.productId,
    code,
    holding: state.holding,
    quantity,
    isOverCapacity: state.doubt === code,
    reference: state.reference,
  });
  if (answered.reason === 'overCapacity') return said({ ...state, doubt: code }, answered.tone, answered.text, null);
  if (!answered.job) return said(state, answered.tone, answered.text, null);
  const next = { ...state, ...empty, job: answered.job, reference: server.newReference() };
  return said(next, answered.tone, `${answered.text} · ${piece.sku} × ${quantity} → ${answered.locationCode}`, null);
}

/** It is still in the hand: where it goes to is known as soon as somebody has decided that it is put away. */
function afterReceipt(job: ReturnJob, piece: BackPiece, condition: Condition, last: LastReceipt | null): Partial<BackState> {
  const choice = condition === 'good' ? job.goodChoice : job.defectiveChoice;
  if (!last || condition === 'abandon' || (choice !== 'shelve' && choice !== 'sendOn')) return {};
  const { quantity } = last;
  const waits =
    condition === 'good' ? { waitingGood: piece.waitingGood + quantity } : { waitingDefective: piece.waitingDefective + quantity };
  return { piece: { ...piece, ...waits, received: piece.received + quantity, serial: null }, holding: condition, isGiven: true };
}

/** The condition is said by a press, and books at once; above the announcement the same press once more. */
export async function bookCondition(server: BackServer, state: BackState, condition: Condition): Promise<Taken<BackState>> {
  const { job, piece, reference } = state;
  if (!job || !piece) return said(state, 'red', t('outbound.return.station.scanProduct'), 'outOfTurn');
  const quantity = receiveCount(state);
  const answered = await server.receive({
    id: job.id,
    productId: piece.productId,
    condition,
    quantity,
    serials: [...state.serials],
    isOver: state.over === condition,
    reference,
  });
  const asks = answered.reason === 'overAnnounced' || answered.reason === 'moreThanShipped';
  if (asks && answered.tone === 'amber') return said({ ...state, over: condition }, answered.tone, answered.text, null);
  if (!answered.job) return said(state, answered.tone, answered.text, null);
  // What was set aside is no receipt: it is taken back in the drawer of the return.
  const last = answered.receiptId === null ? null : { receiptId: answered.receiptId, sku: piece.sku, quantity };
  const next = {
    ...state,
    ...empty,
    ...afterReceipt(answered.job, piece, condition, last),
    job: answered.job,
    reference: server.newReference(),
    last,
  };
  return said(next, answered.tone, `${answered.text} · ${piece.sku} × ${quantity} · ${t(`outbound.return.condition.${condition}`)}`, null);
}

export async function bookRepair(server: BackServer, state: BackState): Promise<Taken<BackState>> {
  const { job, piece, reference } = state;
  if (!job || !piece) return said(state, 'red', t('outbound.return.station.scanProduct'), 'outOfTurn');
  const quantity = Math.min(maxQuantity, state.quantity ?? Math.max(1, piece.waitingDefective));
  const answered = await server.repair({ id: job.id, productId: piece.productId, quantity, reference });
  if (!answered.job) return said(state, answered.tone, answered.text, null);
  const next = { ...state, ...empty, job: answered.job, reference: server.newReference() };
  return said(next, answered.tone, `${answered.text} · ${piece.sku} × ${quantity}`, null);
}

/** What was booked last was a mistake: taken back whole, and the return is as it was before. */
export async function undoLast(server: BackServer, state: BackState): Promise<Taken<BackState>> {
  const { job, last } = state;
  if (!job || !last) return said(state, 'red', t('outbound.return.station.scanProduct'), 'outOfTurn');
  const { receiptId, sku, quantity: count } = last;
  await server.takeBack({ receiptId, reason: t('outbound.return.station.undoReason') });
  const next = { ...state, ...empty, job: await server.job(job.id), last: null };
  return said(next, 'amber', t('outbound.return.station.undone', { sku, count }), 'takenBack');
}
