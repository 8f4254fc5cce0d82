-- When the truck of a carrier comes to a warehouse, by the clock there; without a row it comes at the usual hour.
create table hand_over_times (
  warehouse_id bigint not null references warehouses (id),
  carrier text not null check (carrier in ('SAGAWA', 'YAMATO', 'JAPAN_POST', 'SEINO', 'FUKUYAMA')),
  time text not null check (time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  primary key (warehouse_id, carrier)
);
