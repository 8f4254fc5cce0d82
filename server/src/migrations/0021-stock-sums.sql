-- What can be sold of a product and how many pieces lie in a place, added up. Nobody who posts writes here: a sum beside the balances would
-- be one more row to wait for. The clock adds up what moved since it last did, and the views below put right what has moved meanwhile, so that
-- they are exact at any time.
create table product_stock (
  product_id bigint primary key,
  available bigint not null
);
create table place_stock (
  location_id bigint primary key,
  pieces bigint not null
);

-- Up to which movement the sums reach. The next mark becomes the mark when whoever was at work as it was set has ended: only then is it
-- certain that no movement below it is still to come.
create table stock_sum_marks (
  is_only boolean primary key default true check (is_only),
  movement_id bigint,
  touched_id bigint,
  next_movement_id bigint,
  next_touched_id bigint,
  -- Of the transaction that set the next mark.
  next_xid xid8
);
insert into stock_sum_marks default values;

-- A place that is frozen or freed changes what can be sold, and nothing moves.
create table stock_touched (
  id bigint generated always as identity primary key,
  product_id bigint not null
);
create function note_state_of_balance() returns trigger language plpgsql as $$
begin
  insert into stock_touched (product_id) values (new.product_id);
  return null;
end
$$;
create trigger stock_balances_state_changed after update of state on stock_balances
  for each row when (old.state is distinct from new.state) execute function note_state_of_balance();

create view product_sellable as
  with touched as materialized (
    select m.product_id from stock_movements m where m.id > (select k.movement_id from stock_sum_marks k)
    union
    select t.product_id from stock_touched t where t.id > (select k.touched_id from stock_sum_marks k))
  select s.product_id, s.available from product_stock s where not exists (select 1 from touched t where t.product_id = s.product_id)
  union all
  select b.product_id, sum(b.available) from stock_balances b
  where b.state = 'normal' and b.product_id in (select t.product_id from touched t) group by b.product_id
  union all
  -- Before the first sums.
  select b.product_id, sum(b.available) from stock_balances b
  where b.state = 'normal' and (select k.movement_id from stock_sum_marks k) is null group by b.product_id;

create view place_pieces as
  with touched as materialized (
    select distinct m.location_id from stock_movements m where m.id > (select k.movement_id from stock_sum_marks k))
  select s.location_id, s.pieces from place_stock s where not exists (select 1 from touched t where t.location_id = s.location_id)
  union all
  select b.location_id, sum(b.available + b.locked + b.defective) from stock_balances b
  where b.location_id in (select t.location_id from touched t) group by b.location_id
  union all
  select b.location_id, sum(b.available + b.locked + b.defective) from stock_balances b
  where (select k.movement_id from stock_sum_marks k) is null group by b.location_id;
