-- How much room what lies in a place takes, beside how many pieces it is: the overview of the warehouses looked at every balance for it.
truncate product_stock, place_stock, stock_touched;
update stock_sum_marks set movement_id = null, touched_id = null, next_movement_id = null, next_touched_id = null, next_xid = null;
alter table place_stock add column mm3 bigint not null;

-- A product that is measured anew takes other room wherever it lies, and nothing moves.
alter table stock_touched add column is_measured boolean not null default false;
create function note_measures() returns trigger language plpgsql as $$
begin
  insert into stock_touched (product_id, is_measured) values (new.id, true);
  return null;
end
$$;
create trigger products_measured after update on products
  for each row when (old.piece_volume_mm3 is distinct from new.piece_volume_mm3) execute function note_measures();

create or replace function places_touched() returns setof bigint language plpgsql stable rows 500 as $$
declare marks stock_sum_marks;
begin
  select * into marks from stock_sum_marks;
  return query
    select m.location_id from stock_movements m where m.id > marks.movement_id
    union
    select b.location_id from stock_touched t join stock_balances b on b.product_id = t.product_id where t.id > marks.touched_id and t.is_measured;
end
$$;

create or replace view place_pieces as
  with touched as materialized (select t.location_id from places_touched() as t(location_id))
  select s.location_id, s.pieces, s.mm3 from place_stock s where (s.location_id in (select t.location_id from touched t)) is not true
  union all
  select b.location_id, sum(b.available + b.locked + b.defective), coalesce(sum((b.available + b.locked + b.defective) * p.piece_volume_mm3), 0)::bigint
  from stock_balances b join products p on p.id = b.product_id
  where b.location_id in (select t.location_id from touched t) group by b.location_id
  union all
  select b.location_id, sum(b.available + b.locked + b.defective), coalesce(sum((b.available + b.locked + b.defective) * p.piece_volume_mm3), 0)::bigint
  from stock_balances b join products p on p.id = b.product_id
  where (select k.movement_id from stock_sum_marks k) is null group by b.location_id;
create or replace view blind.place_pieces as
  select * from public.place_pieces k where k.location_id not in (select c.location_id from blind.counted_places c);
