-- What lies there by company, warehouse and day of arrival, with its room and its worth: stock by age looked at every balance for it.
truncate product_stock, place_stock, stock_touched;
update stock_sum_marks set movement_id = null, touched_id = null, next_movement_id = null, next_touched_id = null, next_xid = null;
create table lot_day_stock (
  company_id bigint not null,
  warehouse_id bigint not null,
  lot_date date not null,
  pieces bigint not null,
  mm3 bigint not null,
  -- At the cost price, or else at the declared one.
  cny bigint not null,
  jpy bigint not null,
  primary key (company_id, warehouse_id, lot_date)
);

-- Another price is another worth, wherever it lies.
drop trigger products_measured on products;
create trigger products_measured after update on products for each row
  when ((old.piece_volume_mm3, old.cost_price_fen, old.declared_price_yen) is distinct from (new.piece_volume_mm3, new.cost_price_fen, new.declared_price_yen))
  execute function note_measures();

create function lot_days_touched() returns table (company_id bigint, warehouse_id bigint, lot_date date) language plpgsql stable rows 200 as $$
#variable_conflict use_column
declare marks stock_sum_marks;
begin
  select * into marks from stock_sum_marks;
  return query
    select b.company_id, b.warehouse_id, b.lot_date from stock_movements m join stock_balances b on b.id = m.balance_id where m.id > marks.movement_id
    union
    select b.company_id, b.warehouse_id, b.lot_date from stock_touched t join stock_balances b on b.product_id = t.product_id
    where t.id > marks.touched_id and t.is_measured;
end
$$;

create view balances_by_lot_day as
  select b.company_id, b.warehouse_id, b.lot_date, (b.available + b.locked + b.defective)::bigint as pieces,
    (b.available + b.locked + b.defective) * coalesce(p.piece_volume_mm3, 0) as mm3,
    (b.available + b.locked + b.defective) * coalesce(p.cost_price_fen, 0)::bigint as cny,
    case when p.cost_price_fen is null then (b.available + b.locked + b.defective) * coalesce(p.declared_price_yen, 0)::bigint else 0 end as jpy
  from stock_balances b join products p on p.id = b.product_id;

create view stock_by_lot_day as
  with touched as materialized (select t.company_id, t.warehouse_id, t.lot_date from lot_days_touched() t)
  select s.company_id, s.warehouse_id, s.lot_date, s.pieces, s.mm3, s.cny, s.jpy from lot_day_stock s
  where ((s.company_id, s.warehouse_id, s.lot_date) in (select t.company_id, t.warehouse_id, t.lot_date from touched t)) is not true
  union all
  select b.company_id, b.warehouse_id, b.lot_date, sum(b.pieces)::bigint, sum(b.mm3)::bigint, sum(b.cny)::bigint, sum(b.jpy)::bigint
  from touched t join balances_by_lot_day b on b.company_id = t.company_id and b.warehouse_id = t.warehouse_id and b.lot_date = t.lot_date
  group by 1, 2, 3
  union all
  -- Before the first sums.
  select b.company_id, b.warehouse_id, b.lot_date, sum(b.pieces)::bigint, sum(b.mm3)::bigint, sum(b.cny)::bigint, sum(b.jpy)::bigint
  from balances_by_lot_day b where (select k.movement_id from stock_sum_marks k) is null group by 1, 2, 3;

-- Whoever counts reads no sum that has the counted places in it.
create view blind.stock_by_lot_day as
  select b.company_id, b.warehouse_id, b.lot_date, sum(b.available + b.locked + b.defective)::bigint as pieces,
    coalesce(sum((b.available + b.locked + b.defective) * p.piece_volume_mm3), 0)::bigint as mm3,
    coalesce(sum((b.available + b.locked + b.defective) * p.cost_price_fen), 0)::bigint as cny,
    coalesce(sum((b.available + b.locked + b.defective) * p.declared_price_yen) filter (where p.cost_price_fen is null), 0)::bigint as jpy
  from blind.stock_balances b join public.products p on p.id = b.product_id group by 1, 2, 3;
