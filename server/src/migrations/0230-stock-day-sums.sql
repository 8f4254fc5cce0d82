-- What moved of each company in each warehouse on each of its days, by kind: a year of statistics is read from thousands of rows instead of
-- millions. Movements are only ever added, so what is summed up once stays right; whoever reads adds what came after the mark.
create table stock_day_sums (
  day date not null,
  warehouse_id bigint not null,
  company_id bigint not null,
  type text not null,
  -- Pieces, good and defective together: what was added, and what was taken away.
  pieces_in bigint not null check (pieces_in >= 0),
  pieces_out bigint not null check (pieces_out >= 0),
  movements bigint not null check (movements > 0),
  primary key (day, warehouse_id, company_id, type)
);
create index stock_day_sums_company on stock_day_sums (company_id, day);

-- Up to which movement the sums reach. The next mark becomes the mark when whoever was at work as it was set has ended: only then is it
-- certain that no movement below it is still to come.
create table stock_day_marks (
  is_only boolean primary key default true check (is_only),
  movement_id bigint not null default 0,
  next_movement_id bigint,
  -- Of the transaction that set the next mark.
  next_xid xid8
);
insert into stock_day_marks default values;

-- The sums and what came after them, exact at any time. As a function: the mark is then a value when the way is chosen.
create function stock_moved_by_day(first_day date, last_day date, of_company bigint, of_warehouse bigint)
returns table (day date, warehouse_id bigint, company_id bigint, type text, pieces_in bigint, pieces_out bigint, movements bigint)
language plpgsql stable rows 5000 as $$
#variable_conflict use_column
declare mark bigint;
begin
  select k.movement_id into mark from stock_day_marks k;
  return query
    select s.day, s.warehouse_id, s.company_id, s.type, s.pieces_in, s.pieces_out, s.movements from stock_day_sums s
    where s.day >= first_day and s.day <= last_day and (of_company is null or s.company_id = of_company)
      and (of_warehouse is null or s.warehouse_id = of_warehouse)
    union all
    select f.day, f.warehouse_id, f.company_id, f.type, sum(greatest(f.pieces, 0))::bigint, sum(greatest(-f.pieces, 0))::bigint, count(*)
    from (
      select (m.at at time zone w.zone)::date as day, m.warehouse_id, m.company_id, m.type, (m.available + m.locked + m.defective)::bigint as pieces
      from stock_movements m join warehouses w on w.id = m.warehouse_id
      where m.id > mark and (of_company is null or m.company_id = of_company) and (of_warehouse is null or m.warehouse_id = of_warehouse)
    ) f
    where f.day >= first_day and f.day <= last_day
    group by 1, 2, 3, 4;
end
$$;
