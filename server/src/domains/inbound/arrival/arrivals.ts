import { arrivalDays, soonDays, type Arrival } from '@kura/contract/inbound/arrival/arrival.ts';
import { wholeToText } from '@kura/contract/kernel/decimal.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { cbmText } from '@kura/contract/pricing/measure.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { OnTheWay, StockOnTheWay } from '../../inventory/public.ts';
import { type DueOrder, dueDates } from '../order/show-order.ts';
import * as store from './arrival.store.ts';

type Due = (order: DueOrder) => { status: string; day: string }[];
const dayOf = (due: Due, order: DueOrder, status: string): string | undefined => due(order).find((step) => step.status === status)?.day;

/** By day and warehouse, so that the dock can be planned. */
export async function arrivalsOf(db: Query, scope: Scope, warehouseId: number | undefined, now: Date): Promise<Page<Arrival>> {
  const orders = await store.ordersUnderWay(db, scope, warehouseId);
  const due = await dueDates(db, orders, now);
  const last = addDays(dayIn('Asia/Tokyo', now), arrivalDays);
  const groups = new Map<string, Arrival & { volumeMm3: bigint }>();
  for (const order of orders) {
    const day = dayOf(due, order, 'pendingStock');
    if (day === undefined || day > last) continue;
    const { warehouseCode, boxCount, volumeMm3, weightG } = order;
    const key = `${day} ${warehouseCode}`;
    const group = groups.get(key) ?? {
      warehouseId: order.warehouseId,
      warehouseCode,
      day,
      orderCount: 0,
      boxCount: 0,
      volumeM3: '0',
      volumeMm3: 0n,
      orders: [],
    };
    group.orders.push({ ...order, volumeM3: cbmText(BigInt(volumeMm3)), weightKg: wholeToText(weightG, 3) });
    group.orderCount += 1;
    group.boxCount += boxCount;
    group.volumeMm3 += BigInt(volumeMm3);
    groups.set(key, group);
  }
  const rows = [...groups.entries()]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, { volumeMm3, ...group }]) => ({ ...group, volumeM3: cbmText(volumeMm3) }));
  return { rows, total: rows.length, isCapped: false };
}

/** Orders that come within the next days, as the home page counts them. */
export async function arrivingSoon(db: Query, { scope, zone }: Actor, now: Date): Promise<number[]> {
  const last = addDays(dayIn(zone, now), soonDays);
  const { rows } = await arrivalsOf(db, scope, undefined, now);
  return rows.filter(({ day }) => day <= last).flatMap(({ orders }) => orders.map(({ id }) => id));
}

/** What the stock overview asks: of these products or of all, how many pieces are still to come, and when the first of them can be sold. */
export async function onTheWay(db: Query, { now, ...asked }: StockOnTheWay): Promise<OnTheWay[]> {
  const lines = await store.productsUnderWay(db, asked);
  if (asked.productIds === null && lines.length > asked.upTo) throw fail(kernelErrors.sortTooMany, { max: asked.upTo });
  const rows = lines.filter(({ pieces }) => pieces > 0);
  if (rows.length === 0) return [];
  const due = await dueDates(db, rows, now);
  const sums = new Map<number, OnTheWay>();
  for (const row of rows) {
    const known = sums.get(row.productId) ?? { productId: row.productId, pieces: 0, day: null };
    const day = dayOf(due, row, 'onShelf') ?? null;
    known.pieces += row.pieces;
    if (day !== null && (known.day === null || day < known.day)) known.day = day;
    sums.set(row.productId, known);
  }
  return [...sums.values()];
}
