import type {
  enterCount,
  finishCountLocation,
  scanCountLocation,
  scanCountProduct,
} from '@kura/contract/inventory/count/count.endpoints.ts';
import type { CountReason } from '@kura/contract/inventory/count/count.station.ts';
import { maxCounted, type CountedLine, type CountSheet } from '@kura/contract/inventory/count/count.ts';
import type { ScannedLocation } from '@kura/contract/inventory/document/scanned-location.ts';
import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { answer } from '../../../kit/scan/answer.ts';
import type { Taken } from '../../../kit/scan/use-station.ts';
import { t } from '../../../kit/text.ts';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
type DataOf<E> = E extends Endpoint<Shape, Shape, infer D extends Shape> ? Out<D> : never;
type Ask<E> = (body: BodyOf<E>) => Promise<DataOf<E>>;

export interface CountServer {
  readonly location: Ask<typeof scanCountLocation>;
  readonly product: Ask<typeof scanCountProduct>;
  readonly enter: Ask<typeof enterCount>;
  readonly done: Ask<typeof finishCountLocation>;
}
export type CountProduct = DataOf<typeof scanCountProduct>['products'][number];

interface Found {
  readonly good: number;
  readonly defective: number;
}
/** Another figure for a product that has one here. */
interface Overwrite extends Found {
  readonly before: Found;
}
export interface CountState {
  readonly id: number;
  readonly location: ScannedLocation | null;
  /** What was entered here in this round. Never what the book says: the station is not told. */
  readonly lines: readonly CountedLine[];
  readonly products: readonly CountProduct[];
  readonly product: CountProduct | null;
  readonly productCode: string;
  /** Pieces scanned one by one, not entered yet. */
  readonly tally: number;
  /** Waits for a yes or a no: another figure for the same product, or a place without any. */
  readonly doubt: Overwrite | 'empty' | null;
  /** The sheet after a place was done. */
  readonly sheet: CountSheet | null;
  /** How often the sheet turned out to be older than what others did: it is read again each time. */
  readonly stale: number;
}
export type CountStep = 'location' | 'product' | 'owner' | 'quantity' | 'confirm';

const noProduct = { products: [], product: null, productCode: '', tally: 0, doubt: null };
export const startCount = (id: number): CountState => ({ id, location: null, lines: [], ...noProduct, sheet: null, stale: 0 });

export function countStepOf({ location, product, products, doubt }: CountState): CountStep {
  if (!location) return 'location';
  if (doubt) return 'confirm';
  if (product) return 'quantity';
  return products.length > 0 ? 'owner' : 'product';
}

const isHere = ({ location }: CountState, code: string): boolean =>
  [location?.barcode, location?.code].some((one) => one?.toLowerCase() === code.toLowerCase());
const isPlace = (code: string): boolean => /^L\d{8}$/i.test(code);

/** `12`, or `12+2`: twelve good ones and two damaged. */
export function foundIn(code: string): Found | null {
  const [, good, defective = '0'] = /^(\d{1,6})(?:\+(\d{1,6}))?$/.exec(code) ?? [];
  return good === undefined ? null : { good: Number(good), defective: Number(defective) };
}

/** location → product → quantity → … → the location once more, which says "done here". */
export async function takeCount(server: CountServer, state: CountState, code: string): Promise<Taken<CountState>> {
  if (!state.location) return takePlace(server, state, code);
  if (state.doubt) {
    if (/^y$/i.test(code)) return confirmDoubt(server, state);
    if (/^n$/i.test(code)) return dropDoubt(state);
    // The next scan is no answer: a hand that goes on would overwrite without having looked.
    if (state.doubt !== 'empty') return { state, answer: answer('amber', overwriteText(state, state.doubt), 'sure') };
    if (isHere(state, code)) return { state, answer: answer('amber', t('inventory.scan.reason.confirmEmpty'), 'sure') };
  }
  const found = state.product ? foundIn(code) : null;
  if (found) return enter(server, state, found, false);
  if (isHere(state, code)) return leavePlace(server, state);
  if (isPlace(code))
    return { state, answer: answer('red', t('inventory.floor.finishHereFirst', { location: state.location.code }), 'outOfTurn') };
  if (state.product && code === state.productCode) return again(state);
  return takeProduct(server, state, code);
}

const pieces = ({ good, defective }: Found): string => (defective > 0 ? `${good}+${defective}` : String(good));
export const overwriteText = ({ product }: CountState, { before, ...found }: Overwrite): string =>
  t('inventory.floor.askOverwrite', { sku: product?.sku ?? '', before: pieces(before), found: pieces(found) });

/** Somebody else has ended the place or the round, or is at it: nothing that is entered here counts any more. */
const isOver = (reason: CountReason): boolean =>
  reason === 'roundOver' || reason === 'alreadyDone' || reason === 'notOnSheet' || reason === 'countedByOther' || reason === 'sameCounter';
const sentAway = (state: CountState): CountState => ({ ...startCount(state.id), sheet: state.sheet, stale: state.stale + 1 });

async function takePlace(server: CountServer, state: CountState, code: string): Promise<Taken<CountState>> {
  const { tone, text, reason, location, lines } = await server.location({ id: state.id, code });
  if (isOver(reason)) return { state: sentAway(state), answer: answer(tone, text, null) };
  if (tone === 'red' || !location) return { state, answer: answer('red', text, null) };
  return {
    state: { ...state, ...noProduct, location, lines },
    answer: tone === 'amber' ? answer('amber', text, null) : answer('green', t('inventory.floor.countingAt', { location: location.code })),
  };
}

const here = ({ location }: CountState) => (location ? { locationId: location.id } : {});

async function takeProduct(server: CountServer, state: CountState, code: string): Promise<Taken<CountState>> {
  // Pieces of another product begin: what was scanned so far is the figure of the one before.
  const before = state.product && state.tally > 0 && !state.doubt ? await enterTally(server, state) : null;
  if (before && before.answer.tone !== 'green') return before;
  const from = before?.state ?? state;
  const { tone, text, reason, products } = await server.product({ id: state.id, ...here(state), code });
  if (isOver(reason)) return { state: sentAway(from), answer: answer('red', text, null) };
  const first = products[0];
  if (tone === 'red' || !first) return { state: from, answer: answer('red', text, null) };
  const next = { ...from, ...noProduct, products, productCode: code };
  if (products.length > 1) return { state: next, answer: answer('amber', text, null) };
  return { state: ofProduct(next, first), answer: answer('green', first.sku) };
}

export const ofProduct = (state: CountState, product: CountProduct): CountState => ({ ...state, product, tally: 1, doubt: null });

/** Piece by piece. */
function again(state: CountState): Taken<CountState> {
  const tally = Math.min(state.tally + 1, maxCounted);
  return {
    state: { ...state, tally },
    answer: answer('green', t('inventory.floor.tallyIs', { sku: state.product?.sku ?? '', count: tally })),
  };
}

const enterTally = (server: CountServer, state: CountState) => enter(server, state, { good: state.tally, defective: 0 }, false);

async function enter(server: CountServer, state: CountState, found: Found, isConfirmed: boolean): Promise<Taken<CountState>> {
  const { location, product } = state;
  if (!location || !product) throw new Error('a figure is of a product in a place');
  if (found.good > maxCounted || found.defective > maxCounted)
    return { state, answer: answer('red', t('inventory.floor.badCount', { max: maxCounted }), 'badFigure') };
  const entered = await server.enter({ id: state.id, locationId: location.id, productId: product.productId, ...found, isConfirmed });
  if (isOver(entered.reason)) return { state: sentAway(state), answer: answer('red', entered.text, null) };
  if (entered.tone === 'red') return { state, answer: answer('red', entered.text, null) };
  if (entered.reason === 'alreadyCounted') {
    const { good, defective } = entered.lines.find((line) => line.productId === product.productId) ?? found;
    const doubt = { ...found, before: { good, defective } };
    return { state: { ...state, lines: entered.lines, doubt }, answer: answer('amber', overwriteText(state, doubt), null) };
  }
  const text = t(found.defective > 0 ? 'inventory.floor.enteredBoth' : 'inventory.floor.entered', { sku: product.sku, ...found });
  return { state: { ...state, ...noProduct, lines: entered.lines }, answer: answer('green', text) };
}

/** The place's own label once more, or the button: everything here is counted. */
export async function leavePlace(server: CountServer, state: CountState): Promise<Taken<CountState>> {
  const { location } = state;
  if (!location) return { state, answer: answer('red', t('inventory.floor.scanPlaceFirst'), 'outOfTurn') };
  const before = state.product && state.tally > 0 && !state.doubt ? await enterTally(server, state) : null;
  if (before && before.answer.tone !== 'green') return before;
  const from = before?.state ?? state;
  const { tone, text, reason, sheet } = await server.done({ id: state.id, locationId: location.id, isEmpty: from.doubt === 'empty' });
  if (reason === 'confirmEmpty') return { state: { ...from, doubt: 'empty' }, answer: answer('amber', text, null) };
  if (isOver(reason)) return { state: { ...sentAway(from), sheet }, answer: answer(tone, text, null) };
  if (tone === 'red') return { state: from, answer: answer('red', text, null) };
  const done = t('inventory.floor.placeDone', { location: location.code, left: sheet.toCount - sheet.done });
  return { state: { ...startCount(state.id), sheet, stale: state.stale }, answer: answer('green', done) };
}

/** In walking order, the first place that nobody has begun and that is this person's to count. */
export const nextPlace = ({ places }: Pick<CountSheet, 'places'>): string | undefined => places.find(({ state }) => state === 'open')?.code;

/** Yes to the doubt. */
export const confirmDoubt = (server: CountServer, state: CountState): Promise<Taken<CountState>> =>
  state.doubt === 'empty' || state.doubt === null
    ? leavePlace(server, state)
    : enter(server, state, { good: state.doubt.good, defective: state.doubt.defective }, true);

/** No: what stood there stays. */
export const dropDoubt = (state: CountState): Promise<Taken<CountState>> =>
  Promise.resolve({
    state: state.doubt === 'empty' ? { ...state, doubt: null } : { ...state, ...noProduct },
    answer: answer('amber', t('inventory.floor.keptAsWas'), 'takenBack'),
  });
