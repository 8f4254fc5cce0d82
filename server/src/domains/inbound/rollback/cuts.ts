import type { CorrectionAsk, Refusal } from '@kura/contract/inbound/rollback/rollback.ts';
import type { PlacedPart } from './correction.store.ts';
import { refusal } from './plan.ts';
import type { StockRow } from './rollback.store.ts';

export type Condition = 'good' | 'defective';
export const conditions = ['good', 'defective'] as const;
const figure = { good: 'available', defective: 'defective' } as const;

/** Pieces of the order in one place. */
export interface Placed {
  balanceId: number;
  productId: number;
  locationId: number;
  kind: string;
  holding: Condition;
  quantity: number;
}
/** Net over its entries: where the order has brought its pieces. */
export function placedBy(parts: readonly PlacedPart[]): Placed[] {
  const placed = new Map<string, Placed>();
  for (const { balanceId, productId, locationId, kind, ...moved } of parts)
    for (const holding of conditions) {
      const key = `${balanceId} ${holding}`;
      const one = placed.get(key) ?? { balanceId, productId, locationId, kind, holding, quantity: 0 };
      one.quantity += moved[figure[holding]];
      placed.set(key, one);
    }
  return [...placed.values()].filter(({ quantity }) => quantity > 0);
}

export interface Cut extends Placed {
  /** Taken away here. */
  cut: number;
}
export interface Cuts {
  cuts: Cut[];
  refusals: Refusal[];
}

type Line = CorrectionAsk['lines'][number];
/** First what was too much already, then what waits, then shelves: those with the most free pieces first. */
const rank = (kind: string): number => (kind === 'ABN' ? 0 : kind === 'RECV' ? 1 : 2);

/** From where the pieces of one product and condition are taken. */
function cutsOf(line: Line, holding: Condition, placed: readonly Placed[], free: (one: Placed) => number, sku: string): Cuts {
  const own = placed.filter((one) => one.productId === line.productId && one.holding === holding);
  const booked = own.reduce((sum, { quantity }) => sum + quantity, 0);
  let rest = booked - line[holding];
  if (rest < 0) return { cuts: [], refusals: [refusal('moreThanReceived', { sku, pieces: -rest })] };
  const cuts: Cut[] = [];
  const take = (one: Placed, most: number) => {
    const before = cuts.find(({ balanceId }) => balanceId === one.balanceId);
    const quantity = Math.min(rest, most - (before?.cut ?? 0));
    if (quantity <= 0) return;
    rest -= quantity;
    if (before) before.cut += quantity;
    else cuts.push({ ...one, cut: quantity });
  };
  const inOrder = own.toSorted((a, b) => rank(a.kind) - rank(b.kind) || free(b) - free(a) || a.balanceId - b.balanceId);
  for (const one of inOrder.filter(({ kind }) => kind !== 'shelf')) take(one, one.quantity);
  const chosen = line.takeFrom.filter((from) => from.holding === holding);
  if (chosen.length > 0 && rest > 0) {
    const isRight = chosen.reduce((sum, { quantity }) => sum + quantity, 0) === rest;
    for (const { locationId, quantity } of chosen) {
      const there = own.find((one) => one.locationId === locationId && one.kind === 'shelf');
      if (there) take(there, Math.min(quantity, there.quantity));
    }
    return { cuts, refusals: isRight && rest === 0 ? [] : [refusal('notChosen', { sku, pieces: rest })] };
  }
  for (const one of inOrder) take(one, Math.min(one.quantity, free(one)));
  // What nobody can take now is named all the same, so that it is told who has it.
  for (const one of inOrder) take(one, one.quantity);
  return { cuts, refusals: [] };
}

export function cutsFor(lines: readonly Line[], placed: readonly Placed[], rows: readonly StockRow[]): Cuts {
  const rowOf = new Map(rows.map((row) => [row.balanceId, row]));
  const free = ({ balanceId, holding }: Placed): number => rowOf.get(balanceId)?.[figure[holding]] ?? 0;
  const skuOf = new Map(rows.map(({ productId, sku }) => [productId, sku]));
  const all = lines.flatMap((line) => conditions.map((holding) => cutsOf(line, holding, placed, free, skuOf.get(line.productId) ?? '')));
  return { cuts: all.flatMap(({ cuts }) => cuts), refusals: all.flatMap(({ refusals }) => refusals) };
}

/** What is cut in the abnormal area, product by product. */
export function surplusCuts(cuts: readonly Cut[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { kind, productId, cut } of cuts) if (kind === 'ABN') sums.set(productId, (sums.get(productId) ?? 0) + cut);
  return sums;
}
