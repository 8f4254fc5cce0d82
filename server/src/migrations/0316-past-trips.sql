-- The trucks that an order was on before: with the appointments that were made for it meanwhile. Only ever added.
create table fba_past_trips (
  id bigint generated always as identity primary key,
  order_id bigint not null references fba_orders (id),
  trip_id bigint not null references fba_trips (id),
  company_id bigint not null references companies (id),
  added_at timestamptz not null,
  left_at timestamptz not null
);
create index fba_past_trips_order on fba_past_trips (order_id, id);
create index fba_past_trips_trip on fba_past_trips (trip_id);
create index fba_past_trips_company on fba_past_trips (company_id);
create trigger fba_past_trips_append_only before update or delete on fba_past_trips for each row execute function refuse_change();
