import { raw, type Sql } from '../../../kernel/db/sql.ts';
import { bounded } from '../../../kernel/list.ts';

/**
 * K07: how often the set `p` can be put together. An order is served from one warehouse and one store, so each makes as many as its own
 * scarcest part allows, and these are added up: pots in one warehouse and lids in the other make no set. One where a part is missing makes
 * none, and a disabled part is missing everywhere.
 */
const setsOf = `(select coalesce(sum(m.sets), 0) from (
    select min(x.sets) as sets from (
      select b.warehouse_id, b.store_id, sum(b.available) / pp.quantity as sets
      from product_parts pp join products q on q.id = pp.part_id and q.status = 'enabled'
      join stock_balances b on b.product_id = pp.part_id and b.state = 'normal'
      where pp.set_id = p.id group by b.warehouse_id, b.store_id, pp.part_id, pp.quantity) x
    group by x.warehouse_id, x.store_id having count(*) = (select count(*) from product_parts n where n.set_id = p.id)) m)`;

/** What lies in stock of the product `p`, over all warehouses and stores. A set holds nothing itself. */
export const figures: Sql = raw(`(select jsonb_build_object('good', coalesce(sum(s.good), 0), 'locked', coalesce(sum(s.locked), 0),
    'defective', coalesce(sum(s.defective), 0), 'available', case when p.type = 'composite' then ${setsOf} else coalesce(sum(s.available), 0) end)
  from stock_figures s where s.product_id = p.id)`);

const shelved = (figure: string): string => `(select coalesce(sum(s.${figure}), 0) from stock_figures s where s.product_id = p.id)`;
const onShelf = { good: raw(shelved('good')), locked: raw(shelved('locked')), defective: raw(shelved('defective')) };
const sellable = raw(`case when p.type = 'composite' then ${setsOf} else ${shelved('available')} end`);

/** Each product is looked up on its shelves: of more than these nobody waits for the order or the sum. */
const most = 10_000;
export const figureSorts = Object.fromEntries(
  Object.entries({ available: sellable, ...onShelf }).map(([figure, of]) => [figure, bounded(of, most)]),
);
/** A set holds nothing itself: its pieces are counted where they are its parts. */
export const figureTotals = { totals: { available: raw(shelved('available')), ...onShelf }, totalsUpTo: most };
