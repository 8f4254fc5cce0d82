import type { CartonSerials } from '@kura/contract/fba/order/order.ts';
import { orderErrors } from '@kura/contract/fba/order/order.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import { lockSerials, returnSerials, shipSerials, unlockSerials } from '../../inventory/public.ts';
import { packagesOf, piecesOf } from './order-parts.store.ts';
import type { StoredOrder } from './order.store.ts';
import { apart } from './packing.ts';

type Numbered = Pick<StoredOrder, 'id' | 'number'>;
type Placed = Numbered & Pick<StoredOrder, 'warehouseId'>;
export interface StoredSerial {
  cartonNo: number;
  productId: number;
  sn: string;
}
const storedOf = (db: Query, orderId: number): Promise<StoredSerial[]> =>
  db.rows(sql`select carton_no, product_id, sn from fba_carton_serials where order_id = ${orderId} order by carton_no, product_id, at, sn`);

/** Every carton with every product of it that has serial numbers, and the numbers that are in it. */
export async function serialsOf(db: Query, orderId: number): Promise<CartonSerials[]> {
  const pieces = await piecesOf(db, orderId);
  const skuOf = new Map(pieces.filter(({ isSerialControlled }) => isSerialControlled).map(({ productId, sku }) => [productId, sku]));
  if (skuOf.size === 0) return [];
  const numbers = Map.groupBy(await storedOf(db, orderId), ({ cartonNo, productId }) => `${cartonNo} ${productId}`);
  return (await packagesOf(db, orderId)).flatMap(({ firstCarton, boxCount, contents }) => {
    const inside = [...apart(contents, pieces)].flatMap(([productId, wanted]) => {
      const sku = skuOf.get(productId);
      return sku === undefined ? [] : [{ productId, sku, wanted }];
    });
    return Array.from({ length: boxCount }, (_, at) => firstCarton + at).flatMap((cartonNo) =>
      inside.map((one) => ({ ...one, cartonNo, numbers: (numbers.get(`${cartonNo} ${one.productId}`) ?? []).map(({ sn }) => sn) })),
    );
  });
}

/** One product after the other, always in the same order: two orders that want the same numbers do not wait for each other for ever. */
async function eachProduct(serials: readonly StoredSerial[], run: (productId: number, numbers: string[]) => Promise<void>): Promise<void> {
  const byProduct = [...Map.groupBy(serials, ({ productId }) => productId)].toSorted(([a], [b]) => a - b);
  for (const [productId, own] of byProduct)
    await run(
      productId,
      own.map(({ sn }) => sn),
    );
}
const forget = (tx: Tx, orderId: number, serials: readonly StoredSerial[]): Promise<number> =>
  tx.run(sql`
    delete from fba_carton_serials s using jsonb_to_recordset(${JSON.stringify(serials)}::jsonb) as x("productId" bigint, sn text)
    where s.order_id = ${orderId} and s.product_id = x."productId" and s.sn = x.sn`);

/** V08, S16: into that carton; of its products, in stock where the order is packed and not blocked, never more than it holds or than were fetched. */
export async function takeInto(
  tx: Tx,
  actor: Actor,
  order: Placed,
  cartonNo: number,
  numbers: readonly string[],
  now: Date,
): Promise<StoredSerial[]> {
  const [all, pieces] = [await serialsOf(tx, order.id), await piecesOf(tx, order.id)];
  const here = all.filter((one) => one.cartonNo === cartonNo);
  const meant = await tx.rows<{ productId: number; sn: string }>(sql`
    select product_id, sn from serial_numbers
    where product_id = any(${[...new Set(all.map(({ productId }) => productId))]}::bigint[]) and sn = any(${numbers}::text[])`);
  const room = new Map(here.map((one) => [one.productId, one.wanted - one.numbers.length]));
  const taken = [...new Set(numbers)].map((sn): StoredSerial => {
    const products = meant.filter((one) => one.sn === sn).map(({ productId }) => productId);
    const [first] = products;
    if (first === undefined) throw failField('numbers', 'fba.order.serialUnknown', { number: sn });
    const productId = products.find((id) => (room.get(id) ?? 0) > 0);
    const sku = all.find((one) => one.productId === first)?.sku ?? '';
    if (productId === undefined) throw failField('numbers', 'fba.order.serialFull', { number: sn, carton: cartonNo, sku });
    room.set(productId, (room.get(productId) ?? 0) - 1);
    return { cartonNo, productId, sn };
  });
  await eachProduct(taken, async (productId, own) => {
    const before = all.filter((one) => one.productId === productId).reduce((sum, one) => sum + one.numbers.length, 0);
    const fetched = pieces.filter((piece) => piece.productId === productId);
    const picked = fetched.reduce((sum, piece) => sum + piece.picked, 0);
    if (before + own.length > picked) throw failField('numbers', 'fba.order.serialNotPicked', { sku: fetched[0]?.sku ?? '', picked });
    await lockSerials(tx, actor, { productId, numbers: own, no: order.number, warehouseId: order.warehouseId }, now);
  });
  await tx.run(sql`
    insert into fba_carton_serials (order_id, carton_no, product_id, sn, at)
    select ${order.id}, ${cartonNo}, x."productId", x.sn, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as x("productId" bigint, sn text)`);
  return taken;
}

async function free(tx: Tx, actor: Actor, order: Numbered, serials: readonly StoredSerial[], now: Date): Promise<void> {
  await eachProduct(serials, (productId, numbers) => unlockSerials(tx, actor, { productId, numbers, no: order.number }, now));
  await forget(tx, order.id, serials);
}
/** Out of their cartons again. */
export async function takeOut(tx: Tx, actor: Actor, order: Numbered, numbers: readonly string[], now: Date): Promise<StoredSerial[]> {
  const stored = await storedOf(tx, order.id);
  const strange = numbers.find((sn) => !stored.some((one) => one.sn === sn));
  if (strange !== undefined) throw failField('numbers', 'fba.order.serialNotHere', { number: strange });
  const out = stored.filter(({ sn }) => numbers.includes(sn));
  await free(tx, actor, order, out, now);
  return out;
}
/** The cartons were filled anew: a number stays with the carton of its number as long as that still holds its piece. */
export async function keepFitting(tx: Tx, actor: Actor, order: Numbered, now: Date): Promise<void> {
  const kept = new Set(
    (await serialsOf(tx, order.id)).flatMap(({ cartonNo, productId, wanted, numbers }) =>
      numbers.slice(0, wanted).map((sn) => `${cartonNo} ${productId} ${sn}`),
    ),
  );
  const out = (await storedOf(tx, order.id)).filter(({ cartonNo, productId, sn }) => !kept.has(`${cartonNo} ${productId} ${sn}`));
  await free(tx, actor, order, out, now);
}

/** V08: cartons are final when every piece that has a number is in one by its number. */
export async function refuseUncaptured(tx: Tx, orderId: number): Promise<void> {
  for (const { sku, wanted, captured } of capturedOf(await serialsOf(tx, orderId)))
    if (captured < wanted) throw fail(orderErrors.serialsMissing, { sku, missing: wanted - captured });
}
/** How far each product is, over all cartons. */
export const capturedOf = (serials: readonly CartonSerials[]): { sku: string; wanted: number; captured: number }[] =>
  [...Map.groupBy(serials, ({ sku }) => sku)].map(([sku, own]) => ({
    sku,
    wanted: own.reduce((sum, { wanted }) => sum + wanted, 0),
    captured: own.reduce((sum, { numbers }) => sum + numbers.length, 0),
  }));

/** They leave with their pieces. */
export async function shipWith(tx: Tx, actor: Actor, order: Numbered, now: Date): Promise<void> {
  await eachProduct(await storedOf(tx, order.id), (productId, numbers) =>
    shipSerials(tx, actor, { productId, numbers, no: order.number, type: 'fba' }, now),
  );
}
/** The order ends before it has left: they are free. */
export async function freeAll(tx: Tx, actor: Actor, order: Numbered, now: Date): Promise<void> {
  await free(tx, actor, order, await storedOf(tx, order.id), now);
}
/** Amazon turned it away: they are in stock again, as their pieces. */
export async function bringBack(tx: Tx, actor: Actor, order: Numbered, now: Date): Promise<void> {
  const stored = await storedOf(tx, order.id);
  await eachProduct(stored, (productId, numbers) => returnSerials(tx, actor, { productId, numbers, no: order.number }, now));
  await forget(tx, order.id, stored);
}
