-- What a carrier is expected to ask for a parcel that left: its size, zone and price are worked out once, and lists and sums of a year only read.
create table parcel_costs (
  parcel_id bigint primary key references outbound_parcels (id),
  -- Taken off the truck and sent again, it is worked out again.
  shipped_at timestamptz not null,
  expected_jpy integer not null check (expected_jpy >= 0),
  -- No cost book said it: three quarters of the price.
  is_estimated boolean not null,
  size text not null
);
create index parcel_costs_shipped on parcel_costs (shipped_at);

-- A cost that lists and reports look for by its day.
create index cost_rates_valid on cost_rates (valid_from, id);

-- What was stored on the days of a month, whoever's it is.
create index storage_days_day on storage_days (day);
