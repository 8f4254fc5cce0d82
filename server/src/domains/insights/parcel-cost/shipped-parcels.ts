import type { Day } from '@kura/contract/kernel/day.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Origin } from '@kura/contract/pricing/data/zones.ts';
import type { Parcel } from '@kura/contract/pricing/measure.ts';
import { parcelCost, type ParcelCost } from '@kura/contract/pricing/parcel-cost.ts';
import { isRemoteIsland, likelyPrefecture, originOf, postcodeOf, prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql, type Sql } from '../../../kernel/db/sql.ts';
import { readersFor } from '../../quotes/public.ts';

/** A parcel that left the warehouse, with the line of freight that its customer was charged. */
export interface ShippedParcel {
  id: number;
  orderId: number;
  orderNumber: string;
  companyId: number;
  storeId: number | null;
  warehouseId: number;
  carrier: string;
  trackingNumber: string;
  shippedAt: string;
  zone: string;
  warehousePostcode: string;
  prefecture: string;
  postcode: string;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  weightG: number | null;
  /** RMB for one yen, as the order was charged. */
  rate: string | null;
  /** Null: nothing was charged for it. */
  feeLineId: number | null;
  priced: { carrier: string; origin: Origin; zone: string; parcel: Parcel } | null;
  priceJpy: number | null;
  surcharges: readonly { item: string; jpy: number }[];
}

/**
 * The charge of an order has a line of freight for each parcel, in the order of the parcels: the n-th belongs to the n-th. What was taken off the truck
 * and sent again was charged again: the last charge counts.
 */
const freightOf = sql`
  left join lateral (
    select max(f.entry_id) as entry_id from fee_lines f
    where f.cause_type = 'outbound.order' and f.cause_id = k.order_id and f.fee_type = 'FREIGHT' and f.basis ->> 'formula' = 'freight.1') e on true
  left join lateral (
    select f.id, f.basis -> 'inputs' as inputs, f.rate, f.original_minor from fee_lines f
    where f.entry_id = e.entry_id and f.fee_type = 'FREIGHT' and f.basis ->> 'formula' = 'freight.1' order by f.line_no
    offset (select count(*) from outbound_parcels b where b.order_id = k.order_id and b.status = 'shipped' and b.parcel_no < k.parcel_no) limit 1) f on true`;

export const shippedParcels = (db: Query, condition: Sql): Promise<ShippedParcel[]> =>
  db.rows(sql`
    select k.id, k.order_id, o.number as order_number, k.company_id, o.store_id, k.warehouse_id, coalesce(k.carrier, o.carrier, '') as carrier,
      coalesce(nullif(k.tracking_number, ''), o.tracking_number) as tracking_number, coalesce(k.shipped_at, o.shipped_at) as shipped_at, w.zone,
      w.postcode as warehouse_postcode, o.prefecture, o.postcode, k.length_mm, k.width_mm, k.height_mm, k.weight_g, coalesce(f.rate, o.rate)::text as rate,
      f.id as fee_line_id, f.inputs as priced, f.original_minor as price_jpy,
      coalesce((select jsonb_agg(jsonb_build_object('item', s.item, 'jpy', s.unit_price_minor)) from fee_lines s
        where s.entry_id = e.entry_id and s.fee_type = 'FREIGHT' and s.basis ->> 'formula' = 'surcharge.1'), '[]') as surcharges
    from outbound_parcels k join outbound_orders o on o.id = k.order_id join warehouses w on w.id = k.warehouse_id ${freightOf}
    where k.status = 'shipped' and ${condition} order by k.id`);

const dayOf = ({ zone, shippedAt }: ShippedParcel): Day => dayIn(zone, shippedAt);

/** By what it was charged as, where it was; else by the label and what the scale said. */
function sentAs(one: ShippedParcel) {
  const { lengthMm, widthMm, heightMm, weightG } = one;
  const measured = lengthMm && widthMm && heightMm && weightG ? { lengthMm, widthMm, heightMm, weightG } : null;
  const from = likelyPrefecture(postcodeOf(one.warehousePostcode) ?? '')?.zone ?? 'kanto';
  return {
    carrier: one.carrier,
    origin: one.priced?.origin ?? originOf(from),
    zone: one.priced?.zone ?? prefectureOf(one.prefecture)?.zone ?? '',
    parcel: measured ?? one.priced?.parcel ?? { lengthMm: 0, widthMm: 0, heightMm: 0, weightG: 0 },
  };
}

/** Everything that was asked of the customer for this parcel: each surcharge is a price of one parcel. */
function priceOf({ priceJpy, surcharges, postcode }: ShippedParcel): number | null {
  if (priceJpy === null) return null;
  const remote = isRemoteIsland(postcode);
  return surcharges.reduce((sum, { item, jpy }) => sum + (item.endsWith('|remote') && !remote ? 0 : jpy), priceJpy);
}

/** What the carriers ask of us for these parcels, by the cost books of their days. */
export async function costsOf(db: Query, parcels: readonly ShippedParcel[]): Promise<Map<number, ParcelCost>> {
  const days = parcels.map(dayOf).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const readerOn = await readersFor(db, { from, to, companyIds: [], books: ['cost'] });
  return new Map(
    parcels.map((one) => {
      const read = readerOn({ companyId: null, day: dayOf(one) });
      return [one.id, parcelCost({ ...sentAs(one), isRemote: isRemoteIsland(one.postcode), priceJpy: priceOf(one) }, read)];
    }),
  );
}
