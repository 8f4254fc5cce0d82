import type { PickJob, PickLine } from '@kura/contract/fulfilment/picking/picking.ts';
import { basketOf } from '@kura/contract/fulfilment/wave/wave.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import type { FileReader } from '../../../kernel/files/file-link.ts';
import { productPictures } from '../../products/public.ts';
import * as lists from './list.store.ts';

interface LineRow extends Omit<PickLine, 'baskets' | 'pictureUrl' | 'turn'> {
  places: { place: number; quantity: number }[];
}
/** A line is what lies in one place of one product; what was dropped counts only as far as it is picked. */
const linesOf = (db: Query, listId: number): Promise<LineRow[]> =>
  db.rows(sql`
    with task as (
      select t.location_id, t.product_id, t.turn, t.balance_id, t.picked, k.place,
        case when t.status = 'dropped' or (t.status = 'open' and not (o.status in ('inWave', 'picking') and o.wave_id = l.wave_id)) then t.picked
          else t.quantity end as quantity
      from pick_tasks t join picking_lists l on l.id = t.list_id join outbound_orders o on o.id = t.order_id
      join wave_orders k on k.wave_id = l.wave_id and k.order_id = t.order_id
      where t.list_id = ${listId}),
    line as (
      select location_id, product_id, min(turn) as turn, sum(quantity)::int as quantity, sum(picked)::int as picked, array_agg(distinct balance_id) as balances,
        jsonb_agg(jsonb_build_object('place', place, 'quantity', quantity) order by place) as places
      from task where quantity > 0 group by location_id, product_id)
    select n.location_id, x.code as location_code, x.barcode as location_barcode, n.product_id, p.sku, p.name_zh, p.name_jp, n.quantity, n.picked, n.places,
      coalesce((select array_agg(c.code order by c.code) from product_codes c where c.product_id = p.id), '{}') || p.sku as codes,
      (select array_agg(distinct b.lot_date::text order by b.lot_date::text) from stock_balances b where b.id = any(n.balances)) as lot_dates
    from line n join locations x on x.id = n.location_id join products p on p.id = n.product_id
    order by n.turn, x.pick_seq, n.product_id`);

export async function readJob(db: Query, reader: FileReader, id: number): Promise<PickJob> {
  const { areaId: _area, pickerId: _picker, currentTote: _tote, ...list } = found(await lists.read(db, id));
  const [rows, inTotes] = await Promise.all([linesOf(db, id), lists.toteOrders(db, id)]);
  const pictures = await productPictures(
    db,
    reader,
    rows.map(({ productId }) => productId),
  );
  return {
    ...list,
    totes: [...Map.groupBy(inTotes, ({ tote }) => tote)].map(([tote, orders]) => ({
      tote,
      orders: orders.map(({ orderNumber, place, pieces }) => ({
        orderNumber,
        basket: list.kind === 'single' ? '' : basketOf(place),
        pieces,
      })),
    })),
    lines: rows.map(({ places, ...line }, index) => ({
      ...line,
      turn: index + 1,
      pictureUrl: pictures.get(line.productId) ?? null,
      baskets:
        list.kind === 'single'
          ? []
          : places.filter(({ quantity }) => quantity > 0).map(({ place, quantity }) => `${basketOf(place)} ${quantity}`),
    })),
  };
}
