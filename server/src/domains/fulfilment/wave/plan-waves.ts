import type { OrderKind } from '@kura/contract/outbound/order/order.fields.ts';
import type { LeftReason, WaveKind, WaveRules } from '@kura/contract/fulfilment/wave/wave.ts';

/** An order that waits for its wave. */
export interface WaitingOrder {
  id: number;
  kind: OrderKind;
  shippingType: 'normal' | 'nextDay';
  /** The day on which it is wished to leave, by the clock of the warehouse; null: no wish. */
  shipDay: string | null;
  /** When its carrier takes it over; null: nobody knows. */
  handOver: Date | null;
  /** Since when it waits. */
  waitingSince: Date;
  pieces: number;
  /** The product of an order of one product; of several, any of them. */
  productId: number;
  isHeld: boolean;
  /** A08: its company is in arrears. */
  isInArrears: boolean;
}
export interface PlannedWave {
  kind: WaveKind;
  shippingType: 'normal' | 'nextDay';
  orders: WaitingOrder[];
}
export interface LeftBehind {
  order: WaitingOrder;
  why: LeftReason;
}
export interface WavePlan {
  waves: PlannedWave[];
  left: LeftBehind[];
}
export interface Moment {
  now: Date;
  /** One of the clock times has struck, or somebody wants them now: by cut-off everything goes then, and nothing in between. */
  isDue: boolean;
}

const lastDay = '9999-12-31';
const at = (date: Date | null): number => date?.getTime() ?? Number.POSITIVE_INFINITY;
const before = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Next-day first, then the wished day, then the carrier's hour, then who waits longest. */
export const byUrgency = (a: WaitingOrder, b: WaitingOrder): number =>
  before(a.shippingType === 'nextDay' ? 0 : 1, b.shippingType === 'nextDay' ? 0 : 1) ||
  before(a.shipDay ?? lastDay, b.shipDay ?? lastDay) ||
  before(at(a.handOver), at(b.handOver)) ||
  before(a.waitingSince.getTime(), b.waitingSince.getTime()) ||
  before(a.id, b.id);

export const waveKindOf = ({ kind }: Pick<WaitingOrder, 'kind'>): WaveKind => (kind === 'multi' ? 'multi' : 'single');

/** How many orders a wave of this kind takes. By count it is the count, and never more than the wall or the cart holds. */
export function waveSize(rules: WaveRules, kind: WaveKind): number {
  const most = kind === 'multi' ? rules.maxMulti : rules.maxSingle;
  return rules.mode === 'byCount' ? Math.min(rules.orderCount, most) : most;
}

/** Orders of one product stand together, the most urgent product first. */
const groupedByProduct = (orders: readonly WaitingOrder[]): WaitingOrder[] =>
  [...Map.groupBy(orders, ({ productId }) => productId).values()].flat();

const chunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));

/** K08: which orders go together now, and why the others wait. The same orders always give the same waves. */
export function planWaves(orders: readonly WaitingOrder[], rules: WaveRules, { now, isDue }: Moment): WavePlan {
  const left: LeftBehind[] = [];
  const free: WaitingOrder[] = [];
  for (const order of orders)
    if (order.isHeld) left.push({ order, why: 'held' });
    else if (order.isInArrears) left.push({ order, why: 'arrears' });
    else free.push(order);

  const old = now.getTime() - 2 * rules.intervalMinutes * 60_000;
  const goesAtOnce = (order: WaitingOrder): boolean => order.shippingType === 'nextDay' || order.waitingSince.getTime() <= old;
  const waves: PlannedWave[] = [];
  const waiting: WaitingOrder[] = [];
  const classes = Map.groupBy(free.toSorted(byUrgency), (order) => `${order.shippingType} ${waveKindOf(order)}`);
  for (const own of classes.values()) {
    const [{ shippingType }, kind] = [own[0] as WaitingOrder, waveKindOf(own[0] as WaitingOrder)];
    const size = waveSize(rules, kind);
    for (const chunk of chunks(kind === 'single' ? groupedByProduct(own) : own, size)) {
      const goes = rules.mode === 'byCutoff' ? isDue : chunk.length === size || chunk.some(goesAtOnce);
      if (goes) waves.push({ kind, shippingType, orders: chunk });
      else waiting.push(...chunk);
    }
  }
  // Enough of them for a wave, were they not of different classes.
  const isEnough = rules.mode === 'byCount' && waiting.length >= rules.orderCount;
  const why: LeftReason = rules.mode === 'byCutoff' ? 'beforeCutoff' : isEnough ? 'otherClass' : 'notFull';
  left.push(...waiting.map((order) => ({ order, why })));
  return { waves: waves.toSorted((a, b) => byUrgency(firstOf(a), firstOf(b))), left };
}

/** The most urgent of a wave says when the wave is due. */
const firstOf = ({ orders }: PlannedWave): WaitingOrder => orders.reduce((first, order) => (byUrgency(order, first) < 0 ? order : first));
