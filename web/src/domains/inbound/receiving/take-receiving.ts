import { maxQuantity } from '@kura/contract/kernel/quantity.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { answer, type Own } from '../../../kit/scan/answer.ts';
import type { Taken } from '../../../kit/scan/use-station.ts';
import { t } from '../../../kit/text.ts';
import { kindOf, piecesIn, type Pieces } from './scanned-kind.ts';
import { serialsBetween } from './serials-between.ts';
import {
  clean,
  holdingOf,
  isReceiving,
  productOf,
  shownText,
  startReceiving,
  waitingOf,
  type Hand,
  type ReceiveServer,
  type ReceiveState,
} from './receiving-scan.ts';

type Next = Promise<Taken<ReceiveState>>;
const stays = <T extends ScanTone>(state: ReceiveState, tone: T, text: string, ...own: Own<T>): Next =>
  Promise.resolve({ state, answer: answer(tone, text, ...own) });

/** One scan. Wrong codes are red and change nothing; whatever is booked is booked at once. */
export function takeReceiving(server: ReceiveServer, state: ReceiveState, code: string): Next {
  const kind = kindOf(code);
  const { job, hand } = state;
  if (!job) return takeOrder(server, state, code);
  if (kind === 'carton') return takeCarton(server, state, code);
  if (kind === 'order') return takeOrder(server, state, code);
  if (hand && takesSerials(hand)) return takeSerialOr(server, state, hand, code);
  // The order's own products may carry codes that look like a shelf or a figure; a figure after a product is one all the same.
  const isProduct = productOf(job, code) !== undefined && !(kind === 'figure' && hand);
  if (kind === 'place' && !isProduct) return takePlace(server, state, code);
  if (kind === 'figure' && !isProduct)
    return hand ? takeFigure(server, state, hand, code) : stays(state, 'red', t('inbound.receiving.productFirst'), 'outOfTurn');
  return takeProduct(server, state, code);
}

const takesSerials = ({ product, task }: Hand): boolean => product.isSerialControlled && task === 'receive';

export async function takeOrder(server: ReceiveServer, state: ReceiveState, code: string): Next {
  const { warehouseId, job: before } = state;
  const { tone, text, job } = await server.order({ warehouseId, code });
  if (tone === 'red' || !job) return { state: clean(state), answer: answer('red', text, null) };
  if (before?.id === job.id)
    return { state: { ...clean(state), job }, answer: answer('amber', t('inbound.receiving.openAlready'), 'again') };
  const opened = { ...startReceiving(warehouseId), job, booked: state.booked + 1 };
  // The label of a carton opens its order, and the carton is there.
  if (kindOf(code) === 'carton') return takeCarton(server, opened, code);
  return { state: opened, answer: answer(tone, t('inbound.receiving.opened', { number: job.number }), null) };
}

/** Tapped in the list, or come from another page: it goes on where the book stands. */
export async function openJob(server: ReceiveServer, state: ReceiveState, id: number): Next {
  const job = await server.job({ id });
  return {
    state: { ...startReceiving(state.warehouseId), job, booked: state.booked + 1 },
    answer: answer('green', t('inbound.receiving.opened', { number: job.number })),
  };
}

async function takeCarton(server: ReceiveServer, state: ReceiveState, code: string): Next {
  const { job } = state;
  if (!job) throw new Error('a carton is of an order');
  const step = `carton ${job.id} ${code}`;
  const said = await server.carton({ orderId: job.id, code, reference: server.references.of(step) });
  server.references.answered(step);
  if (said.tone === 'red')
    return {
      state: {
        ...clean(state),
        // Late it can be kept too: the customer decides what becomes of it.
        strange: said.reason === 'strangeCarton' || said.reason === 'receivingOver' ? code : null,
        otherOrder: said.reason === 'cartonOfOther' ? code : null,
      },
      answer: answer('red', said.text, null),
    };
  const figures = { arrivedCount: said.arrived, boxCount: said.of, status: said.status ?? job.status };
  const next = { ...clean(state), job: { ...job, ...figures }, hand: null, range: null, cartonNo: said.cartonNo, booked: state.booked + 1 };
  const count = t('inbound.receiving.cartonIn', { number: said.cartonNo ?? 0, arrived: said.arrived, of: said.of });
  return { state: next, answer: said.tone === 'green' ? answer('green', count) : answer('amber', said.text, null) };
}

async function takeProduct(server: ReceiveServer, state: ReceiveState, code: string): Next {
  const { job, hand } = state;
  if (!job) throw new Error('a product is of an order');
  const known = productOf(job, code);
  if (hand && (code === hand.code || known?.productId === hand.product.productId)) return again(server, state, hand);
  const { tone, text, reason, product, places, defectivePlaces } = await server.piece({ orderId: job.id, code });
  if (tone === 'red' || !product) {
    const isStrange = reason === 'unknownCode' || reason === 'notOnOrder';
    return { state: { ...clean(state), strange: isStrange ? code : null }, answer: answer('red', text, null) };
  }
  const isLeft = product.received < product.planned || product.waitingGood + product.waitingDefective === 0;
  const next: Hand = {
    product,
    places,
    defectivePlaces,
    code,
    task: isReceiving(job) && isLeft ? 'receive' : 'shelve',
    scans: 1,
    holding: 'good',
    quantity: null,
  };
  const held = next.task === 'shelve' ? { ...next, holding: holdingOf(product) } : next;
  const taken = { ...clean(state), hand: held, range: null, lastPlace: null };
  if (held.task === 'shelve' && waitingOf(held) === 0)
    return { state: { ...taken, hand: null }, answer: answer('amber', t('inbound.scan.reason.nothingToShelve'), 'outOfTurn') };
  if (held.task === 'receive' && product.needsMeasure)
    return { state: taken, answer: answer('amber', t('inbound.scan.reason.measureFirst'), 'outOfTurn') };
  return { state: taken, answer: tone === 'amber' ? answer('amber', text, null) : answer('green', shownText(held)) };
}

const roomOf = ({ product }: Hand): number => product.planned - product.received;
const reachedText = ({ product }: Hand): string => t('inbound.receiving.planReached', { sku: product.sku });

/** The product in the hand once more. */
function again(server: ReceiveServer, state: ReceiveState, hand: Hand): Next {
  if (hand.task === 'shelve') {
    if (!state.job || !isReceiving(state.job)) return stays({ ...clean(state), lastPlace: null }, 'amber', shownText(hand), 'again');
    const next: Hand = { ...hand, task: 'receive', scans: 1, holding: 'good', quantity: null };
    const taken = { ...clean(state), hand: next };
    return roomOf(hand) < 1 ? stays(taken, 'amber', reachedText(hand), 'again') : stays(taken, 'green', shownText(next));
  }
  if (hand.product.isSerialControlled) return stays(clean(state), 'amber', t('inbound.scan.reason.serialsNeeded'), 'outOfTurn');
  // What nobody announced goes to the abnormal area and the customer is told: that takes a figure, and not one pull of the trigger too many.
  if (roomOf(hand) < 1) return stays(clean(state), 'amber', reachedText(hand), 'again');
  // Scanned twice: two pieces. From then on each scan is one.
  const good = Math.min(hand.scans === 1 ? 2 : 1, roomOf(hand));
  return book(server, { ...state, hand: { ...hand, scans: hand.scans + 1 } }, { good, defective: 0 }, [], state);
}

function takeFigure(server: ReceiveServer, state: ReceiveState, hand: Hand, code: string): Next {
  const pieces = piecesIn(code);
  if (hand.task === 'receive') {
    // What nobody announced is set aside and the customer is told: that takes the figure twice.
    const surplus = pieces.good + pieces.defective - roomOf(hand);
    if (surplus > 0 && state.over !== code && Math.max(pieces.good, pieces.defective) <= maxQuantity)
      return stays(
        { ...clean(state), over: code },
        'amber',
        t('inbound.receiving.askSurplus', { sku: hand.product.sku, count: surplus }),
        'sure',
      );
    return book(server, state, pieces, [], state);
  }
  const waiting = waitingOf(hand);
  const isFit = !code.includes('+') && pieces.good >= 1 && pieces.good <= Math.min(waiting, maxQuantity);
  if (!isFit) return stays(state, 'red', t('inbound.receiving.atMost', { count: Math.min(waiting, maxQuantity) }), 'badFigure');
  const next = { ...clean(state), hand: { ...hand, quantity: pieces.good }, lastPlace: null };
  return stays(next, 'green', t('inbound.receiving.carry', { sku: hand.product.sku, count: pieces.good }));
}

function takeSerialOr(server: ReceiveServer, state: ReceiveState, hand: Hand, code: string): Next {
  const { job, range } = state;
  if (!job) throw new Error('a serial number is of an order');
  if (kindOf(code) === 'place') return takePlace(server, state, code);
  const known = productOf(job, code);
  if (known || code === hand.code) return takeProduct(server, state, code);
  const by = (count: number): Pieces => (hand.holding === 'good' ? { good: count, defective: 0 } : { good: 0, defective: count });
  if (!range) return book(server, state, by(1), [code], state);
  if (range.first === null)
    return stays({ ...clean(state), range: { first: code } }, 'green', t('inbound.receiving.rangeFrom', { first: code }));
  const serials = serialsBetween(range.first, code);
  if (!serials) return stays(state, 'red', t('inbound.receiving.noRange', { first: range.first, last: code }), 'badFigure');
  return book(server, { ...state, range: null }, by(serials.length), serials, state);
}

/** `before`: what is left when the server refuses. */
async function book(
  server: ReceiveServer,
  state: ReceiveState,
  { good, defective }: Pieces,
  serials: readonly string[],
  before: ReceiveState,
): Next {
  const { job, hand, cartonNo } = state;
  if (!job || !hand) throw new Error('pieces are of a product of an order');
  const { product } = hand;
  if (product.needsMeasure) return stays(clean(before), 'red', t('inbound.scan.reason.measureFirst'), 'outOfTurn');
  if (good + defective < 1 || good > maxQuantity || defective > maxQuantity)
    return stays(before, 'red', t('inbound.receiving.badQuantity', { max: maxQuantity }), 'badFigure');
  const step = `receive ${job.id} ${product.productId} ${good}+${defective} ${serials.join()}`;
  const said = await server.receive({
    orderId: job.id,
    productId: product.productId,
    good,
    defective,
    serials: [...serials],
    ...(cartonNo === null ? {} : { cartonNo }),
    reference: server.references.of(step),
  });
  server.references.answered(step);
  if (said.tone === 'red') return { state: clean(before), answer: answer('red', said.text, null) };
  const isNew = said.reason !== 'alreadyBooked';
  const isOneByOne = (hand.scans > 1 || product.isSerialControlled) && said.received < said.planned;
  const after: Hand = {
    ...hand,
    product: {
      ...product,
      planned: said.planned,
      received: said.received,
      waitingGood: product.waitingGood + (isNew ? said.good : 0),
      waitingDefective: product.waitingDefective + (isNew ? said.defective : 0),
    },
    task: isOneByOne ? 'receive' : 'shelve',
  };
  const held = after.task === 'shelve' ? { ...after, holding: holdingOf(after.product), quantity: null } : after;
  const status = said.status ?? job.status;
  const taken = { ...clean(state), job: { ...job, status }, hand: held, lastPlace: null, booked: state.booked + 1 };
  const words = { sku: product.sku, count: good + defective, received: said.received, planned: said.planned };
  return {
    state: taken,
    answer: said.tone === 'green' ? answer('green', t('inbound.receiving.booked', words)) : answer('amber', said.text, null),
  };
}

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

function takePlace(server: ReceiveServer, state: ReceiveState, code: string): Next {
  const { hand, lastPlace, doubt } = state;
  // The trigger pulled once more at the same shelf: what is still in the hand goes there only when somebody says how many.
  if (isSame(lastPlace, code) && (!hand || hand.quantity === null))
    return stays(clean(state), 'amber', t('inbound.receiving.thereAlready', { place: code }), 'again');
  if (!hand) return stays(clean(state), 'red', t('inbound.receiving.productFirst'), 'outOfTurn');
  // Whatever waits of it goes there, though more is still to come: damaged pieces when no good ones do.
  const carried = waitingOf(hand) > 0 ? hand : { ...hand, holding: holdingOf(hand.product), quantity: null };
  if (waitingOf(carried) === 0)
    return stays(clean(state), 'red', t('inbound.receiving.quantityFirst', { sku: hand.product.sku }), 'outOfTurn');
  return shelve(server, state, carried, code, isSame(doubt, code));
}

/** Yes to a place that is full by its figures. */
export const shelveAnyway = (server: ReceiveServer, state: ReceiveState): Next =>
  state.hand && state.doubt
    ? shelve(server, state, state.hand, state.doubt, true)
    : stays(state, 'amber', t('inbound.scan.reason.nothingToShelve'), 'nothingThere');

async function shelve(server: ReceiveServer, state: ReceiveState, hand: Hand, code: string, isOverCapacity: boolean): Next {
  const { job } = state;
  if (!job) throw new Error('pieces are of an order');
  const { product, holding } = hand;
  const quantity = Math.min(hand.quantity ?? waitingOf(hand), maxQuantity);
  const step = `shelve ${job.id} ${product.productId} ${code} ${holding} ${quantity}`;
  const said = await server.shelve({
    orderId: job.id,
    productId: product.productId,
    code,
    holding,
    quantity,
    isOverCapacity,
    reference: server.references.of(step),
  });
  server.references.answered(step);
  if (said.reason === 'overCapacity') return { state: { ...clean(state), doubt: code }, answer: answer('amber', said.text, null) };
  if (said.tone === 'red') return { state: clean(state), answer: answer('red', said.text, null) };
  const left = { ...product, waitingGood: said.waitingGood, waitingDefective: said.waitingDefective };
  const isEmpty = left.waitingGood + left.waitingDefective === 0;
  const next: Hand = { ...hand, product: left, task: 'shelve', holding: holdingOf(left), quantity: null };
  const taken = {
    ...clean(state),
    job: { ...job, status: said.status ?? job.status },
    hand: isEmpty ? null : next,
    range: null,
    lastPlace: code,
    usedPlace: said.locationId === null ? null : { id: said.locationId, code: said.locationCode },
    booked: state.booked + 1,
  };
  const words = { sku: product.sku, count: quantity, place: said.locationCode || code };
  return {
    state: taken,
    answer: said.tone === 'green' ? answer('green', t('inbound.receiving.put', words)) : answer('amber', said.text, null),
  };
}
