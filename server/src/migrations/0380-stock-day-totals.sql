-- What moved of all companies together: a year of everybody is as many sums of days as there are companies, and nobody asks for these.
create table stock_day_totals (
  day date not null,
  warehouse_id bigint not null,
  type text not null,
  pieces_in bigint not null check (pieces_in >= 0),
  pieces_out bigint not null check (pieces_out >= 0),
  movements bigint not null check (movements > 0),
  primary key (day, warehouse_id, type)
);
insert into stock_day_totals
  select s.day, s.warehouse_id, s.type, sum(s.pieces_in), sum(s.pieces_out), sum(s.movements) from stock_day_sums s group by 1, 2, 3;

-- Where no company is asked for, none is told.
create or replace function stock_moved_by_day(first_day date, last_day date, of_company bigint, of_warehouse bigint)
returns table (day date, warehouse_id bigint, company_id bigint, type text, pieces_in bigint, pieces_out bigint, movements bigint)
language plpgsql stable rows 5000 as $$
#variable_conflict use_column
declare mark bigint;
begin
  select k.movement_id into mark from stock_day_marks k;
  if of_company is null then
    return query
      select s.day, s.warehouse_id, null::bigint, s.type, s.pieces_in, s.pieces_out, s.movements from stock_day_totals s
      where s.day >= first_day and s.day <= last_day and (of_warehouse is null or s.warehouse_id = of_warehouse);
  else
    return query
      select s.day, s.warehouse_id, s.company_id, s.type, s.pieces_in, s.pieces_out, s.movements from stock_day_sums s
      where s.day >= first_day and s.day <= last_day and s.company_id = of_company and (of_warehouse is null or s.warehouse_id = of_warehouse);
  end if;
  return query
    select f.day, f.warehouse_id, of_company, f.type, sum(greatest(f.pieces, 0))::bigint, sum(greatest(-f.pieces, 0))::bigint, count(*)
    from (
      select (m.at at time zone w.zone)::date as day, m.warehouse_id, m.type, (m.available + m.locked + m.defective)::bigint as pieces
      from stock_movements m join warehouses w on w.id = m.warehouse_id
      where m.id > mark and (of_company is null or m.company_id = of_company) and (of_warehouse is null or m.warehouse_id = of_warehouse)
    ) f
    where f.day >= first_day and f.day <= last_day
    group by 1, 2, 4;
end
$$;
