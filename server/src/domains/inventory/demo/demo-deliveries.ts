import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { captureSerials, lotsFor, putAwayStock, receiveStock } from '../public.ts';

export interface DemoHolder {
  companyId: number;
  sinceDays: number;
}
interface Product {
  id: number;
  companyId: number;
  sku: string;
  isLarge: boolean;
  isSerialControlled: boolean;
  storeIds: number[];
}
interface Place {
  id: number;
  shelfType: 'small' | 'large';
  areaKind: 'storage' | 'defective';
}

/** How many come at a time: plenty of some, the last few of others, so that low stock and old stock both have something to show. */
const amounts = [240, 120, 64, 36, 180, 48, 18, 90] as const;
/** Pieces above this volume lie on large shelves. */
const smallUpToMm3 = 30_000_000;

const productsOf = (db: Query): Promise<Product[]> =>
  db.rows(sql`
    select p.id, p.company_id, p.sku, coalesce(p.piece_volume_mm3, 0) > ${smallUpToMm3} as is_large, p.is_serial_controlled,
      array(select s.id from stores s where s.company_id = p.company_id order by s.id) as store_ids
    from products p where p.type <> 'composite' and p.status = 'enabled' order by p.company_id, p.id`);
const placesOf = (db: Query, warehouseId: number): Promise<Place[]> =>
  db.rows(sql`
    select l.id, l.shelf_type, a.kind as area_kind from locations l join areas a on a.id = l.area_id
    where l.warehouse_id = ${warehouseId} order by l.pick_seq, l.id`);

interface Delivery {
  product: Product;
  storeId: number | null;
  day: Day;
  good: number;
  defective: number;
  locationId: number;
  /** Where the damaged ones go. */
  defectiveLocationId: number;
}

/** Each product has shelves of its own: two deliveries for most, the second while the first is not sold out. */
function planDeliveries(products: readonly Product[], places: readonly Place[], holders: readonly DemoHolder[], today: Day): Delivery[] {
  const since = new Map(holders.map(({ companyId, sinceDays }) => [companyId, sinceDays]));
  const free = {
    small: places.filter((place) => place.areaKind === 'storage' && place.shelfType === 'small').map(({ id }) => id),
    large: places.filter((place) => place.areaKind === 'storage' && place.shelfType === 'large').map(({ id }) => id),
  };
  const damaged = places.filter((place) => place.areaKind === 'defective').map(({ id }) => id);
  // One company a place, also among the damaged.
  const owners = [...since.keys()];
  return products.flatMap((product, i) => {
    const days = since.get(product.companyId) ?? 30;
    const ages = [Math.max(3, days - 6 - (i % 17)), Math.max(1, Math.floor(days / 4) - (i % 5))].slice(0, i % 3 === 2 ? 1 : 2);
    const shelf = free[product.isLarge ? 'large' : 'small'];
    // Some goods are of no store in particular.
    const storeId = i % 4 === 3 ? null : (product.storeIds[i % Math.max(1, Math.min(2, product.storeIds.length))] ?? null);
    return ages.flatMap((age, n) => {
      const locationId = shelf.shift();
      if (locationId === undefined) return [];
      const good = amounts[(i + n * 3) % amounts.length] ?? 0;
      const defective = i % 7 === 0 && n === 0 ? 2 : 0;
      const defectiveLocationId = damaged[owners.indexOf(product.companyId)] ?? locationId;
      return [{ product, storeId, day: addDays(today, -age), good, defective, locationId, defectiveLocationId }];
    });
  });
}

/** One inbound order for each company and day. */
export async function addDemoDeliveries(
  tx: Tx,
  receiver: Actor,
  warehouseId: number,
  holders: readonly DemoHolder[],
  now: Date,
): Promise<void> {
  const today = dayIn(zones.JP, now);
  const deliveries = planDeliveries(await productsOf(tx), await placesOf(tx, warehouseId), holders, today);
  const orders = Map.groupBy(deliveries, ({ product, day }) => `${day} ${product.companyId}`);
  let number = 0;
  for (const [, lines] of [...orders].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [{ day, product }] = lines as [Delivery];
    const no = `RK${day.slice(2).replaceAll('-', '')}${String((++number % 9) + 1).padStart(5, '0')}`;
    await deliver(tx, receiver, { warehouseId, companyId: product.companyId, no, day, lines });
  }
}

interface InboundOrder {
  warehouseId: number;
  companyId: number;
  no: string;
  day: Day;
  lines: readonly Delivery[];
}
async function deliver(tx: Tx, receiver: Actor, { warehouseId, companyId, no, day, lines }: InboundOrder): Promise<void> {
  const arrived = instantAt(zones.JP, day, '10:20');
  const shelved = instantAt(zones.JP, day, '14:05');
  const [lotId = 0] = await lotsFor(tx, [{ companyId, number: no, day }], arrived);
  const cause = { type: 'inventory.opening', id: null, no };
  const arrivals = lines.map(({ product, storeId, good, defective }) => ({ productId: product.id, storeId, lotId, good, defective }));
  await receiveStock(tx, receiver, { reference: `demo:${no}:${companyId}:in`, cause, companyId, warehouseId, lines: arrivals }, arrived);
  const waiting = await tx.rows<{ id: number; productId: number }>(sql`
    select b.id, b.product_id from stock_balances b join locations l on l.id = b.location_id
    where b.lot_id = ${lotId} and l.kind = 'RECV' and l.warehouse_id = ${warehouseId}`);
  const balanceOf = new Map(waiting.map(({ id, productId }) => [productId, id]));
  const puts = lines.flatMap(({ product, good, defective, locationId, defectiveLocationId }) => {
    const balanceId = balanceOf.get(product.id) ?? 0;
    return [
      { balanceId, toLocationId: locationId, holding: 'available' as const, quantity: good },
      ...(defective ? [{ balanceId, toLocationId: defectiveLocationId, holding: 'defective' as const, quantity: defective }] : []),
    ];
  });
  await putAwayStock(tx, receiver, { reference: `demo:${no}:${companyId}:put`, cause, lines: puts }, shelved);
  for (const { product, good } of lines.filter((line) => line.product.isSerialControlled)) {
    const numbers = Array.from(
      { length: good },
      (_, i) => `${product.sku}-${day.slice(2, 7).replace('-', '')}${String(i + 1).padStart(5, '0')}`,
    );
    const labels = { innerBox: '', packingList: `PL-${no.slice(2, 8)}`, pallet: '', inboundNo: no };
    await captureSerials(tx, receiver, { ...labels, productId: product.id, warehouseId, numbers }, shelved);
  }
}
