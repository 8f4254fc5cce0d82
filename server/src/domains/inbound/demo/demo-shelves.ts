import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { DemoFirm } from '../../../kernel/demo.ts';
import type { DemoGoods } from './demo-goods.ts';

interface Place {
  id: number;
  shelfType: 'small' | 'large';
  areaKind: 'storage' | 'defective';
}
export interface Delivery {
  goods: DemoGoods;
  storeId: number | null;
  day: Day;
  good: number;
  defective: number;
  locationId: number;
  /** Where the damaged ones go. */
  defectiveLocationId: number;
}

/** How many come at a time: plenty of some, the last few of others, so that low stock and old stock both have something to show. */
const amounts = [240, 120, 64, 36, 180, 48, 18, 90] as const;

export const placesOf = (db: Query, warehouseId: number): Promise<Place[]> =>
  db.rows(sql`
    select l.id, l.shelf_type, a.kind as area_kind from locations l join areas a on a.id = l.area_id
    where l.warehouse_id = ${warehouseId} order by l.pick_seq, l.id`);

/** Goods gather until a shipment is worth its way. */
const gathered = (days: number, step: number): number => days - (days % step);

/** Each product has shelves of its own: two deliveries for most, the second while the first is not sold out. */
export function planDeliveries(
  goods: readonly DemoGoods[],
  places: readonly Place[],
  firms: readonly Pick<DemoFirm, 'companyId' | 'sinceDays'>[],
  today: Day,
): Delivery[] {
  const since = new Map(firms.map(({ companyId, sinceDays }) => [companyId, sinceDays]));
  const free = {
    small: places.filter((place) => place.areaKind === 'storage' && place.shelfType === 'small').map(({ id }) => id),
    large: places.filter((place) => place.areaKind === 'storage' && place.shelfType === 'large').map(({ id }) => id),
  };
  const damaged = places.filter((place) => place.areaKind === 'defective').map(({ id }) => id);
  // One company a place, also among the damaged.
  const owners = [...since.keys()];
  return goods.flatMap((product, i) => {
    const days = since.get(product.companyId) ?? 30;
    const ages = [days - 6 - gathered(i % 17, 6), Math.floor(days / 4) - gathered(i % 5, 3)].slice(0, i % 3 === 2 ? 1 : 2);
    const shelf = free[product.isLarge ? 'large' : 'small'];
    // Some goods are of no store in particular.
    const storeId = i % 4 === 3 ? null : (product.storeIds[i % Math.max(1, Math.min(2, product.storeIds.length))] ?? null);
    return ages.flatMap((age, n) => {
      const locationId = shelf.shift();
      if (locationId === undefined) return [];
      const good = amounts[(i + n * 3) % amounts.length] ?? 0;
      const defective = i % 7 === 0 && n === 0 ? 2 : 0;
      const defectiveLocationId = damaged[owners.indexOf(product.companyId)] ?? locationId;
      return [{ goods: product, storeId, day: addDays(today, -age), good, defective, locationId, defectiveLocationId }];
    });
  });
}
