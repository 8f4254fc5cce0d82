-- Channel SKU to product or set, for one store. Compared without regard to case.
create table sku_mappings (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  store_id bigint not null references stores (id) on delete cascade,
  platform_sku text not null,
  product_id bigint not null references products (id),
  -- How many of the product one piece of the channel is.
  quantity integer not null default 1 check (quantity between 1 and 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null default 0
);
create unique index sku_mappings_sku on sku_mappings (store_id, lower(platform_sku));
create index sku_mappings_list on sku_mappings (company_id, created_at desc, id desc);
create index sku_mappings_product on sku_mappings (product_id);

-- How orders of a store are forwarded. Off until somebody has looked at the preview and switched it on.
create table forward_rules (
  store_id bigint primary key references stores (id) on delete cascade,
  company_id bigint not null references companies (id),
  is_on boolean not null default false,
  warehouse_id bigint references warehouses (id),
  carrier_mode text not null default 'cheapest' check (carrier_mode in ('chosen', 'cheapest')),
  carrier text,
  -- Submitted at once (stock locked, money held) or left as a draft.
  is_submitted boolean not null default true,
  hold_words jsonb not null default '[]',
  holds_notes boolean not null default true,
  holds_address boolean not null default true,
  cod_limit_jpy integer check (cod_limit_jpy >= 0),
  merges_address boolean not null default false,
  splits_reserved boolean not null default false,
  completes_after_ship boolean not null default false,
  acknowledges boolean not null default true,
  updated_at timestamptz not null,
  revision integer not null default 0
);

-- What each store is told of our stock.
create table stock_pushes (
  store_id bigint primary key references stores (id) on delete cascade,
  company_id bigint not null references companies (id),
  is_on boolean not null default false,
  warehouse_id bigint references warehouses (id),
  buffer integer not null default 0 check (buffer between 0 and 100000),
  share_percent integer not null default 100 check (share_percent between 0 and 100),
  next_at timestamptz not null,
  last_at timestamptz,
  last_error text not null default '',
  updated_at timestamptz not null,
  revision integer not null default 0
);
create table pushed_stocks (
  store_id bigint not null references stores (id) on delete cascade,
  platform_sku text not null,
  quantity integer not null,
  pushed_at timestamptz not null,
  message text not null default '',
  primary key (store_id, platform_sku)
);
