import type { DocumentHolding, ProductHint, StockChoice } from '@kura/contract/inventory/document/document.ts';
import type { ScannedLocation } from '@kura/contract/inventory/document/scanned-location.ts';
import type {
  listMovableStock,
  scanTransferLocation,
  scanTransferMove,
  scanTransferProduct,
} from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { OwnReason } from '@kura/contract/system/scan/scan.endpoints.ts';
import { maxQuantity } from '@kura/contract/kernel/quantity.ts';
import { answer, told, type ScanAnswer } from '../../../kit/scan/answer.ts';
import type { Taken } from '../../../kit/scan/use-station.ts';
import { t } from '../../../kit/text.ts';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
type QueryOf<E> = E extends Endpoint<infer Q extends Shape, Shape, Shape> ? In<Q> : never;
type DataOf<E> = E extends Endpoint<Shape, Shape, infer D extends Shape> ? Out<D> : never;

/** What the station asks the server. */
export interface MoveServer {
  readonly location: (body: BodyOf<typeof scanTransferLocation>) => Promise<DataOf<typeof scanTransferLocation>>;
  readonly product: (body: BodyOf<typeof scanTransferProduct>) => Promise<DataOf<typeof scanTransferProduct>>;
  readonly move: (body: BodyOf<typeof scanTransferMove>) => Promise<DataOf<typeof scanTransferMove>>;
  readonly stockAt: (query: QueryOf<typeof listMovableStock>) => Promise<readonly StockChoice[]>;
  readonly newReference: () => string;
}

export interface BookedMove {
  readonly choice: StockChoice;
  readonly holding: DocumentHolding;
  readonly quantity: number;
  readonly from: ScannedLocation;
  readonly to: ScannedLocation;
  readonly reference: string;
}
export interface MoveState {
  readonly warehouseId: number;
  readonly from: ScannedLocation | null;
  /** What the scanned code may mean; more than one when lots or owners share the place. */
  readonly choices: readonly StockChoice[];
  readonly choice: StockChoice | null;
  /** What the scanned products look like and where they could go. */
  readonly hints: readonly ProductHint[];
  readonly productCode: string;
  readonly holding: DocumentHolding;
  readonly quantity: number;
  readonly isTyped: boolean;
  /** Kept until the move is booked: a scan that is told twice is booked once. */
  readonly reference: string;
  readonly last: BookedMove | null;
  /** The target of the last move was scanned once more and answered as such: the next time it is meant as a source. */
  readonly wasRetold: boolean;
}
export type MoveStep = 'from' | 'product' | 'owner' | 'quantity' | 'to';

export const startMove = (warehouseId: number, reference: string): MoveState => ({
  warehouseId,
  from: null,
  choices: [],
  choice: null,
  hints: [],
  productCode: '',
  holding: 'good',
  quantity: 0,
  isTyped: false,
  reference,
  last: null,
  wasRetold: false,
});

export function stepOf({ from, choices, choice, isTyped }: MoveState): MoveStep {
  if (!from) return 'from';
  if (!choice) return choices.length > 0 ? 'owner' : 'product';
  return isTyped ? 'to' : 'quantity';
}

export const movable = (choice: StockChoice, holding: DocumentHolding): number =>
  holding === 'good' ? choice.available : choice.defective;

const green = (text: string): ScanAnswer => answer('green', text);
/** `own`: why without asking the server; null: the server said so. */
const amber = (text: string, own: OwnReason | null): ScanAnswer => answer('amber', text, own);
const red = (text: string, own: OwnReason | null): ScanAnswer => answer('red', text, own);

const withoutProduct = { choices: [], choice: null, hints: [], productCode: '', quantity: 0, isTyped: false, holding: 'good' as const };
const isPlace = (code: string): boolean => /^L\d{8}$/i.test(code);
const isNumber = (code: string): boolean => /^\d{1,4}$/.test(code);
const isSame = (place: ScannedLocation, code: string): boolean =>
  [place.barcode, place.code].some((one) => one.toLowerCase() === code.toLowerCase());

/** Oldest lot first, as the server sends them; a damaged remainder alone is moved as such. */
export function chosen(state: MoveState, choice: StockChoice): MoveState {
  const holding = choice.available === 0 && choice.defective > 0 ? 'defective' : 'good';
  return { ...state, choice, holding, quantity: Math.min(1, movable(choice, holding)), isTyped: false };
}

/** One scan, in the order of the floor: from → product → quantity → to. Wrong codes are red and change nothing. */
export async function takeMove(server: MoveServer, state: MoveState, code: string): Promise<Taken<MoveState>> {
  switch (stepOf(state)) {
    case 'from':
      return takeFrom(server, state, code);
    case 'product':
    case 'owner':
      return takeProduct(server, state, code);
    case 'quantity':
    case 'to':
      return takeQuantityOrTarget(server, state, code);
  }
}

async function takeFrom(server: MoveServer, state: MoveState, code: string): Promise<Taken<MoveState>> {
  const { tone, text, location } = await server.location({ warehouseId: state.warehouseId, code, side: 'from' });
  if (tone === 'red' || !location) return { state, answer: red(text, null) };
  const next = { ...state, ...withoutProduct, from: location, wasRetold: false };
  return { state: next, answer: tone === 'amber' ? amber(text, null) : green(t('inventory.floor.fromIs', { code: location.code })) };
}

async function takeProduct(server: MoveServer, state: MoveState, code: string): Promise<Taken<MoveState>> {
  if (!state.from) throw new Error('a product is scanned in a location');
  if (state.last && !state.wasRetold && isSame(state.last.to, code)) return sendAgain(server, state, state.last);
  if (isSame(state.from, code)) return { state, answer: amber(t('inventory.floor.alreadyHere', { code: state.from.code }), 'again') };
  if (isPlace(code)) return takeFrom(server, state, code);
  const { tone, text, reason, choices, hints } = await server.product({ locationId: state.from.id, code });
  const first = choices[0];
  // A location by its written code, which looks like any other text.
  if (reason === 'notAProduct') return takeFrom(server, state, code);
  if (tone === 'red' || !first) return { state, answer: red(text, null) };
  const found = { ...state, ...withoutProduct, choices, hints, productCode: code };
  if (reason === 'severalOwners') return { state: found, answer: amber(text, null) };
  const next = chosen(found, first);
  return { state: next, answer: green(t('inventory.floor.productIs', { sku: first.sku, available: movable(first, next.holding) })) };
}

/** The target scanned once more: told again under its old reference, so that the server books nothing and notes the double scan. */
async function sendAgain(server: MoveServer, state: MoveState, last: BookedMove): Promise<Taken<MoveState>> {
  const { choice, holding, quantity, to, reference } = last;
  const { tone, text } = await server.move({ balanceId: choice.id, toLocationId: to.id, holding, quantity, reference });
  return {
    state: { ...state, wasRetold: true },
    answer: tone === 'amber' ? amber(t('inventory.floor.alreadyMoved', { to: to.code }), null) : told({ tone, text }),
  };
}

async function takeQuantityOrTarget(server: MoveServer, state: MoveState, code: string): Promise<Taken<MoveState>> {
  const { choice, holding } = state;
  if (!choice) throw new Error('a quantity is of something');
  const available = movable(choice, holding);
  if (isNumber(code)) return typed(state, Number(code), choice.sku, available);
  if (code === state.productCode) return again(state, available);
  return takeTarget(server, state, choice, code);
}

function typed(state: MoveState, quantity: number, sku: string, available: number): Taken<MoveState> {
  if (quantity < 1 || quantity > maxQuantity)
    return { state, answer: red(t('inventory.floor.badQuantity', { max: maxQuantity }), 'badFigure') };
  if (quantity > available) return { state, answer: red(t('inventory.floor.tooMany', { available }), 'badFigure') };
  return { state: { ...state, quantity, isTyped: true }, answer: green(t('inventory.floor.quantityIs', { sku, quantity })) };
}

/** The same product once more is one piece more, said in amber: it may have been an accident. */
function again(state: MoveState, available: number): Taken<MoveState> {
  const quantity = state.quantity + 1;
  if (quantity > Math.min(available, maxQuantity)) return { state, answer: amber(t('inventory.floor.noMore', { available }), 'again') };
  return { state: { ...state, quantity, isTyped: false }, answer: amber(t('inventory.floor.again', { quantity }), 'again') };
}

async function takeTarget(server: MoveServer, state: MoveState, choice: StockChoice, code: string): Promise<Taken<MoveState>> {
  const { from, holding, quantity, reference, warehouseId } = state;
  if (!from) throw new Error('a target comes after its source');
  const place = await server.location({ warehouseId, code, side: 'to', fromLocationId: from.id });
  const to = place.location;
  if (place.tone === 'red' || !to) return { state, answer: red(place.text, null) };
  const { tone, text, booked } = await server.move({ balanceId: choice.id, toLocationId: to.id, holding, quantity, reference });
  if (tone === 'red' || !booked) return { state, answer: red(text, null) };
  // What stands in the book under this reference may be an older step, whose answer was lost. Of another product: this one is still in the hand.
  if (booked.productId !== choice.productId || booked.from.id !== from.id)
    return { state: { ...state, reference: server.newReference() }, answer: amber(text, null) };
  const next: MoveState = {
    ...state,
    ...withoutProduct,
    reference: server.newReference(),
    last: { choice, holding: booked.holding, quantity: booked.quantity, from: booked.from, to: booked.to, reference },
    wasRetold: false,
  };
  if (tone === 'amber') return { state: next, answer: amber(text, null) };
  return { state: next, answer: green(t('inventory.floor.moved', { sku: choice.sku, quantity, from: from.code, to: to.code })) };
}

/** The last move the other way round: a new move, since the book only ever grows. */
export async function undoMove(server: MoveServer, state: MoveState): Promise<Taken<MoveState>> {
  const { last } = state;
  if (!last) return { state, answer: amber(t('inventory.floor.cannotUndo'), 'nothingThere') };
  const { choice, holding, quantity, from, to } = last;
  const there = (await server.stockAt({ locationId: to.id, productId: choice.productId })).find(
    (one) =>
      one.companyId === choice.companyId &&
      one.storeId === choice.storeId &&
      one.lotNumber === choice.lotNumber &&
      one.lotDate === choice.lotDate,
  );
  if (!there || movable(there, holding) < quantity) return { state, answer: red(t('inventory.floor.cannotUndo'), 'nothingThere') };
  const back = await server.move({ balanceId: there.id, toLocationId: from.id, holding, quantity, reference: state.reference });
  if (back.tone === 'red') return { state, answer: red(back.text, null) };
  const next = { ...state, ...withoutProduct, reference: server.newReference(), last: null, wasRetold: false };
  return { state: next, answer: green(t('inventory.floor.undone', { sku: choice.sku, quantity, from: from.code })) };
}
