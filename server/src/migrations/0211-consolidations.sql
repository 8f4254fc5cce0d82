-- GX: a container, or what flies together, with the goods of one company or of several (S14).
create table consolidations (
  id bigint generated always as identity primary key,
  number text not null unique,
  status text not null default 'open' check (status in ('open', 'consolidated', 'loaded', 'departed', 'arrived', 'released', 'delivered', 'cancelled')),
  transport text not null check (transport in ('sea', 'air')),
  type text not null check (type in ('full', 'shared')),
  container_id bigint references containers (id),
  -- Of the model when it was chosen: whoever changes the model later does not change what stands in the yard.
  plan_mm3 bigint,
  plan_g bigint,
  room_mm3 bigint,
  payload_g bigint,
  container_code text not null default '',
  vehicle_type text check (vehicle_type in ('TRAILER_20', 'TRAILER_40', 'TRAILER_WING', '10T_WING', '4T_WING', '4T_STD', '2T_LONG', 'VAN_1T')),
  departure_port text not null check (departure_port in ('CNSHA', 'CNNGB', 'CNSZX', 'CNTAO', 'CNXMN')),
  destination_port text not null check (destination_port in ('JPTYO', 'JPYOK', 'JPOSA', 'JPUKB', 'JPNGO', 'JPHKT')),
  ship_name text not null default '',
  bl_number text not null default '',
  loading_address text not null default '',
  loading_day date,
  loading_time text not null default '',
  container_date date,
  ship_date date,
  arrival_date date,
  bill_status text not null default 'draft' check (bill_status in ('draft', 'confirmed', 'issued', 'telex', 'delivered')),
  export_customs text not null default 'notDeclared'
    check (export_customs in ('notDeclared', 'declared', 'documentCheck', 'inspection', 'dutyPending', 'released', 'held')),
  import_customs text not null default 'notDeclared'
    check (import_customs in ('notDeclared', 'declared', 'documentCheck', 'inspection', 'dutyPending', 'released', 'held')),
  currency text not null default 'USD' check (currency in ('CNY', 'JPY', 'USD')),
  usd_rate numeric(12, 6) check (usd_rate > 0),
  jpy_rate numeric(12, 6) check (jpy_rate > 0),
  remark text not null default '',
  -- What is inside, kept with the links: a list need not add up millions of rows.
  company_count integer not null default 0,
  order_count integer not null default 0,
  package_count integer not null default 0,
  box_count integer not null default 0,
  piece_count integer not null default 0,
  weight_g bigint not null default 0,
  volume_mm3 bigint not null default 0,
  -- Somebody has said that it may hold more than the plan.
  is_over_plan boolean not null default false,
  -- What its fee lines add up to, in fen, and what customs asked for, in yen.
  cost_minor bigint not null default 0 check (cost_minor >= 0),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  -- Whoever saves names the one they saw.
  revision integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status_at timestamptz not null,
  check ((transport = 'sea') = (container_id is not null)),
  check (num_nulls(container_id, plan_mm3, plan_g, room_mm3, payload_g) % 5 = 0),
  constraint consolidations_one_company check (type = 'shared' or company_count <= 1),
  constraint consolidations_room check (volume_mm3 <= room_mm3 and weight_g <= payload_g),
  constraint consolidations_plan check (is_over_plan or (volume_mm3 <= plan_mm3 and weight_g <= plan_g)),
  check (container_date <= ship_date),
  check (ship_date <= arrival_date),
  check (container_date <= arrival_date)
);
create index consolidations_number on consolidations (number text_pattern_ops);
create index consolidations_order on consolidations (document_order(number), id);
create index consolidations_created on consolidations (created_at, id);
create index consolidations_status on consolidations (status, created_at, id);
create index consolidations_code on consolidations (container_code text_pattern_ops) where container_code <> '';
create index consolidations_bill on consolidations (bl_number text_pattern_ops) where bl_number <> '';
create index consolidations_ship on consolidations (ship_name text_pattern_ops) where ship_name <> '';
create index consolidations_ship_date on consolidations (ship_date, id);
create index consolidations_container on consolidations (container_id, created_at, id) where container_id is not null;

-- Packages inside. A package is in one consolidation at most, as long as that one is not given up.
create table consolidation_packages (
  consolidation_id bigint not null references consolidations (id),
  -- Taken off its order again, it is no longer here either.
  package_id bigint not null references inbound_packages (id) on delete cascade,
  order_id bigint not null references inbound_orders (id),
  company_id bigint not null references companies (id),
  boxes integer not null check (boxes >= 1),
  pieces integer not null check (pieces >= 1),
  g bigint not null check (g > 0),
  mm3 bigint not null check (mm3 > 0),
  -- Pieces at the price that the product declares for customs.
  declared_yen bigint not null default 0 check (declared_yen >= 0),
  is_live boolean not null default true,
  by_name text not null,
  at timestamptz not null,
  primary key (consolidation_id, package_id)
);
create unique index consolidation_packages_once on consolidation_packages (package_id) where is_live;
create index consolidation_packages_package on consolidation_packages (package_id);
create index consolidation_packages_order on consolidation_packages (order_id);
create index consolidation_packages_company on consolidation_packages (company_id);

-- What each order is of the whole, and what it bears of it: the cost for gross profit, duty and tax as they were charged.
create table consolidation_orders (
  consolidation_id bigint not null references consolidations (id),
  order_id bigint not null references inbound_orders (id),
  company_id bigint not null references companies (id),
  packages integer not null,
  boxes integer not null,
  pieces integer not null,
  g bigint not null,
  mm3 bigint not null,
  revenue_mm3 bigint not null,
  declared_yen bigint not null,
  cost_minor bigint not null default 0,
  duty_minor bigint not null default 0,
  import_tax_minor bigint not null default 0,
  -- Customs look at it, since the container is under inspection.
  is_inspected boolean not null default false,
  primary key (consolidation_id, order_id)
);
create index consolidation_orders_order on consolidation_orders (order_id);
create index consolidation_orders_company on consolidation_orders (company_id);

-- A07: the own part of each company, which is all that its people see.
create table consolidation_companies (
  consolidation_id bigint not null references consolidations (id),
  company_id bigint not null references companies (id),
  created_at timestamptz not null,
  orders integer not null,
  packages integer not null,
  boxes integer not null,
  pieces integer not null,
  g bigint not null,
  mm3 bigint not null,
  primary key (consolidation_id, company_id)
);
create index consolidation_companies_company on consolidation_companies (company_id, created_at, consolidation_id);

-- The way of a consolidation, step by step. Only ever added.
create table consolidation_steps (
  id bigint generated always as identity primary key,
  consolidation_id bigint not null references consolidations (id),
  status text not null,
  is_back boolean not null default false,
  by_id bigint,
  by_name text not null,
  note text not null default '',
  at timestamptz not null
);
create index consolidation_steps_of on consolidation_steps (consolidation_id, id);

-- What a container costs us, line by line, with the rate that was used; and what the broker's bill says of duty and tax. A line is struck out, once,
-- and never changed or taken away.
create table consolidation_fees (
  id bigint generated always as identity primary key,
  consolidation_id bigint not null references consolidations (id),
  item text not null check (item in ('OF', 'BAF', 'THC', 'DOC', 'TELEX', 'TRUCKING', 'CUSTOMS', 'STORAGE', 'OTHER', 'DUTY', 'IMPORT_TAX')),
  currency text not null check (currency in ('CNY', 'JPY', 'USD')),
  minor bigint not null check (minor > 0),
  fee_rate numeric(12, 6) not null check (fee_rate > 0),
  cny_minor bigint not null check (cny_minor >= 0),
  note text not null default '',
  by_name text not null,
  at timestamptz not null,
  voided_at timestamptz,
  voided_by_name text not null default '',
  void_reason text not null default ''
);
create index consolidation_fees_of on consolidation_fees (consolidation_id, id);
create trigger consolidation_fees_facts before update of consolidation_id, item, currency, minor, fee_rate, cny_minor, note, by_name, at
  on consolidation_fees for each row execute function refuse_change();
create trigger consolidation_fees_ended before update on consolidation_fees for each row when (old.voided_at is not null) execute function refuse_change();
create trigger consolidation_fees_no_delete before delete on consolidation_fees for each row execute function refuse_change();
create trigger consolidation_fees_no_truncate before truncate on consolidation_fees for each statement execute function refuse_change();
