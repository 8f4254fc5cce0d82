-- Every product that can hold stock has its sum, those without any stock too: which ones are low is then read from an index, and not found out
-- by looking at all products.
truncate product_stock, place_stock, stock_touched;
update stock_sum_marks set movement_id = null, touched_id = null, next_movement_id = null, next_touched_id = null, next_xid = null;
create index product_stock_available on product_stock (available, product_id);

create function note_new_products() returns trigger language plpgsql as $$
begin
  insert into stock_touched (product_id) select n.id from fresh n where n.type <> 'composite';
  return null;
end
$$;
create trigger products_added after insert on products
  referencing new table as fresh for each statement execute function note_new_products();

-- What changed since the sums were last made, read by the numbers of the movements. As functions: the mark is then a value when the way is
-- chosen, and they tell how few there are. Inside the views the whole index of all movements was read each time.
create function products_touched() returns setof bigint language plpgsql stable rows 500 as $$
declare marks stock_sum_marks;
begin
  select * into marks from stock_sum_marks;
  return query
    select m.product_id from stock_movements m where m.id > marks.movement_id
    union
    select t.product_id from stock_touched t where t.id > marks.touched_id;
end
$$;
create function places_touched() returns setof bigint language plpgsql stable rows 500 as $$
declare mark bigint;
begin
  select k.movement_id into mark from stock_sum_marks k;
  return query select distinct m.location_id from stock_movements m where m.id > mark;
end
$$;

-- "is not true": looked up in the few that were touched. As a join, the sums would be read one by one in the order of an index.
create or replace view product_sellable as
  with touched as materialized (select t.product_id from products_touched() as t(product_id))
  select s.product_id, s.available from product_stock s where (s.product_id in (select t.product_id from touched t)) is not true
  union all
  select t.product_id, coalesce((select sum(b.available) from stock_balances b where b.product_id = t.product_id and b.state = 'normal'), 0)
  from touched t
  union all
  -- Before the first sums.
  select p.id, coalesce(sum(b.available), 0) from products p left join stock_balances b on b.product_id = p.id and b.state = 'normal'
  where p.type <> 'composite' and (select k.movement_id from stock_sum_marks k) is null group by p.id;

create or replace view place_pieces as
  with touched as materialized (select t.location_id from places_touched() as t(location_id))
  select s.location_id, s.pieces from place_stock s where (s.location_id in (select t.location_id from touched t)) is not true
  union all
  select b.location_id, sum(b.available + b.locked + b.defective) from stock_balances b
  where b.location_id in (select t.location_id from touched t) group by b.location_id
  union all
  select b.location_id, sum(b.available + b.locked + b.defective) from stock_balances b
  where (select k.movement_id from stock_sum_marks k) is null group by b.location_id;
