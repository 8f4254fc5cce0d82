-- Whoever counts reads through these: the book without the places in which a count is open, past and present. One place for every screen,
-- export, sum and search, those to come included; nothing is ever written here.
create schema blind;

create view blind.counted_places as select n.location_id from public.stock_count_locations n where n.is_open;

create view blind.stock_balances as
  select * from public.stock_balances b where b.location_id not in (select c.location_id from blind.counted_places c);
create view blind.stock_movements as
  select * from public.stock_movements m where m.location_id not in (select c.location_id from blind.counted_places c);
create view blind.stock_claims as
  select * from public.stock_claims k where k.balance_id not in (
    select b.id from public.stock_balances b join blind.counted_places c on c.location_id = b.location_id);
create view blind.stock_snapshots as
  select * from public.stock_snapshots s where s.balance_id not in (
    select b.id from public.stock_balances b join blind.counted_places c on c.location_id = b.location_id);
create view blind.place_pieces as
  select * from public.place_pieces k where k.location_id not in (select c.location_id from blind.counted_places c);

create view blind.stock_figures as
  select b.company_id, b.product_id, b.warehouse_id, b.store_id,
    sum(b.available + b.locked) as good, sum(b.locked) as locked, sum(b.defective) as defective,
    sum(b.available) filter (where b.state = 'normal') as available
  from blind.stock_balances b
  group by b.company_id, b.product_id, b.warehouse_id, b.store_id;

-- A sum over everything less the sum of what one sees would tell the rest.
create view blind.stock_snapshot_totals as
  select t.warehouse_id, t.day, t.company_id, t.row_count - h.row_count::integer as row_count, t.good - h.good as good,
    t.locked - h.locked as locked, t.defective - h.defective as defective, greatest(t.volume_mm3 - h.volume_mm3, 0) as volume_mm3
  from public.stock_snapshot_totals t cross join lateral (
    select count(*) as row_count, coalesce(sum(s.available + s.locked), 0) as good, coalesce(sum(s.locked), 0) as locked,
      coalesce(sum(s.defective), 0) as defective, coalesce(sum((s.available + s.locked + s.defective) * p.piece_volume_mm3), 0) as volume_mm3
    from blind.counted_places c join public.stock_balances b on b.location_id = c.location_id and b.company_id = t.company_id
      join public.stock_snapshots s on s.warehouse_id = t.warehouse_id and s.day = t.day and s.balance_id = b.id
      join public.products p on p.id = b.product_id
  ) h;

-- What was proposed of a count that runs again after it was rejected.
create view blind.stock_adjustment_lines as
  select * from public.stock_adjustment_lines x where x.adjustment_id not in (
    select a.id from public.stock_adjustments a join public.stock_counts k on k.id = a.count_id where k.status in ('counting', 'recounting'));

-- Which acts of the log are kept back: what came from elsewhere tells there how much it was. Nobody else is kept from any.
create view public.kept_entries as select e.id as entry_id from public.stock_entries e where false;
create view blind.kept_entries as
  select m.entry_id from public.stock_movements m join blind.counted_places c on c.location_id = m.location_id;
