-- What the orders that left on each day of their warehouse brought and cost, and what was stored on it. Orders without a carrier have '';
-- storage is of no order and has null.
create table profit_day_sums (
  day date not null,
  warehouse_id bigint not null,
  company_id bigint not null,
  carrier text,
  orders integer not null,
  pieces integer not null,
  parcels integer not null,
  -- What the carriers ask, in yen, and how much of that they have billed.
  yen bigint not null,
  billed_yen bigint not null,
  -- In fen.
  revenue bigint not null,
  carrier_cost bigint not null,
  cod bigint not null,
  packaging bigint not null,
  labour bigint not null,
  storage bigint not null,
  unique nulls not distinct (day, warehouse_id, company_id, carrier)
);
create index profit_day_sums_company on profit_day_sums (company_id, day);
-- The same of all companies together.
create table profit_day_totals (
  day date not null,
  warehouse_id bigint not null,
  carrier text,
  orders integer not null,
  pieces integer not null,
  parcels integer not null,
  yen bigint not null,
  billed_yen bigint not null,
  revenue bigint not null,
  carrier_cost bigint not null,
  cod bigint not null,
  packaging bigint not null,
  labour bigint not null,
  storage bigint not null,
  unique nulls not distinct (day, warehouse_id, carrier)
);

create function note_profit_days(days date[]) returns void language sql as $$
  insert into kept_day_changes (book, day) select distinct 'profit', d from unnest(days) d where d is not null and is_kept_day(d)
$$;
create function note_profit_of_orders(ids bigint[]) returns void language sql as $$
  select note_profit_days(array_agg((o.shipped_at at time zone w.zone)::date))
  from outbound_orders o join warehouses w on w.id = o.warehouse_id where o.id = any(ids) and o.shipped_at is not null
$$;

-- The order itself: the day that it left, and the one that it had left before it was taken off the truck.
create function note_profit_by_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_profit_days(array_agg((o.shipped_at at time zone w.zone)::date)) from new_rows o join warehouses w on w.id = o.warehouse_id
    where o.shipped_at is not null;
  else
    perform note_profit_days(array_agg((o.shipped_at at time zone w.zone)::date))
    from old_rows a join new_rows b on b.id = a.id cross join lateral (values (a.shipped_at, a.warehouse_id), (b.shipped_at, b.warehouse_id)) o(shipped_at, warehouse_id)
      join warehouses w on w.id = o.warehouse_id
    where o.shipped_at is not null and (a.status, a.company_id, a.warehouse_id, a.carrier, a.piece_count, a.rate, a.cod_jpy, a.packaging, a.shipped_at) is distinct from
      (b.status, b.company_id, b.warehouse_id, b.carrier, b.piece_count, b.rate, b.cod_jpy, b.packaging, b.shipped_at);
  end if;
  return null;
end
$$;
create trigger outbound_orders_profit_insert after insert on outbound_orders referencing new table as new_rows
  for each statement execute function note_profit_by_order();
create trigger outbound_orders_profit_update after update on outbound_orders referencing old table as old_rows new table as new_rows
  for each statement execute function note_profit_by_order();

create function note_profit_by_parcel() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_profit_of_orders(array_agg(k.order_id)) from old_rows k where k.status = 'shipped';
  else
    perform note_profit_of_orders(array_agg(k.order_id)) from new_rows k where k.status in ('shipped', 'undone');
    if tg_op = 'UPDATE' then
      perform note_profit_of_orders(array_agg(k.order_id)) from old_rows k where k.status = 'shipped';
    end if;
  end if;
  return null;
end
$$;
create trigger outbound_parcels_profit_insert after insert on outbound_parcels referencing new table as new_rows
  for each statement execute function note_profit_by_parcel();
create trigger outbound_parcels_profit_update after update on outbound_parcels referencing old table as old_rows new table as new_rows
  for each statement execute function note_profit_by_parcel();
create trigger outbound_parcels_profit_delete after delete on outbound_parcels referencing old table as old_rows
  for each statement execute function note_profit_by_parcel();

create function note_profit_by_cost() returns trigger language plpgsql as $$
begin
  perform note_profit_of_orders(array_agg(k.order_id)) from new_rows c join outbound_parcels k on k.id = c.parcel_id;
  return null;
end
$$;
create trigger parcel_costs_profit_insert after insert on parcel_costs referencing new table as new_rows
  for each statement execute function note_profit_by_cost();
create trigger parcel_costs_profit_update after update on parcel_costs referencing new table as new_rows
  for each statement execute function note_profit_by_cost();

-- A bill that was accepted, settled, or thrown away with its file.
create function note_profit_by_bill() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform note_profit_of_orders(array_agg(k.order_id)) from new_rows r join outbound_parcels k on k.id = r.parcel_id;
  end if;
  if tg_op <> 'INSERT' then
    perform note_profit_of_orders(array_agg(k.order_id)) from old_rows r join outbound_parcels k on k.id = r.parcel_id;
  end if;
  return null;
end
$$;
create trigger carrier_bill_rows_profit_insert after insert on carrier_bill_rows referencing new table as new_rows
  for each statement execute function note_profit_by_bill();
create trigger carrier_bill_rows_profit_update after update on carrier_bill_rows referencing old table as old_rows new table as new_rows
  for each statement execute function note_profit_by_bill();
create trigger carrier_bill_rows_profit_delete after delete on carrier_bill_rows referencing old table as old_rows
  for each statement execute function note_profit_by_bill();

create function note_profit_by_cod() returns trigger language plpgsql as $$
begin
  perform note_profit_of_orders(array_agg(a.order_id)) from new_rows a where a.carrier_fee_jpy is not null;
  if tg_op = 'UPDATE' then
    perform note_profit_of_orders(array_agg(a.order_id)) from old_rows a where a.carrier_fee_jpy is not null;
  end if;
  return null;
end
$$;
create trigger cod_amounts_profit_insert after insert on cod_amounts referencing new table as new_rows
  for each statement execute function note_profit_by_cod();
create trigger cod_amounts_profit_update after update on cod_amounts referencing old table as old_rows new table as new_rows
  for each statement execute function note_profit_by_cod();

-- What was charged, and what was given back of it, on whatever day.
create function note_profit_by_fee() returns trigger language plpgsql as $$
begin
  perform note_profit_of_orders(array_agg(f.cause_id)) from new_rows f where f.cause_type = 'outbound.order';
  if tg_op = 'UPDATE' then
    perform note_profit_days(array_agg(s.day)) from new_rows f join storage_days s on s.entry_id = f.entry_id;
  end if;
  return null;
end
$$;
create trigger fee_lines_profit_insert after insert on fee_lines referencing new table as new_rows
  for each statement execute function note_profit_by_fee();
create trigger fee_lines_profit_update after update on fee_lines referencing new table as new_rows
  for each statement execute function note_profit_by_fee();

create function note_profit_by_storage() returns trigger language plpgsql as $$
begin
  perform note_profit_days(array_agg(s.day)) from new_rows s;
  return null;
end
$$;
create trigger storage_days_profit_insert after insert on storage_days referencing new table as new_rows
  for each statement execute function note_profit_by_storage();
create trigger storage_days_profit_update after update on storage_days referencing new table as new_rows
  for each statement execute function note_profit_by_storage();

-- A cost or a rate of exchange counts from its day on: every day since then on which anything left.
create function note_profit_since(first_day date) returns void language sql as $$
  select note_profit_days(array_agg(s.at::date))
  from generate_series(greatest(first_day, (select min(o.shipped_at)::date - 1 from outbound_orders o)), (now() at time zone 'UTC')::date, interval '1 day') s(at)
$$;
create function note_profit_by_rate() returns trigger language plpgsql as $$
begin
  perform note_profit_since(min(r.valid_from)) from new_rows r where r.status = 'approved';
  return null;
end
$$;
create trigger cost_rates_profit_insert after insert on cost_rates referencing new table as new_rows
  for each statement execute function note_profit_by_rate();
create trigger cost_rates_profit_update after update on cost_rates referencing new table as new_rows
  for each statement execute function note_profit_by_rate();
create function note_profit_by_exchange() returns trigger language plpgsql as $$
begin
  perform note_profit_since(min(r.day) - 1) from new_rows r;
  return null;
end
$$;
create trigger exchange_rates_profit_insert after insert on exchange_rates referencing new table as new_rows
  for each statement execute function note_profit_by_exchange();
