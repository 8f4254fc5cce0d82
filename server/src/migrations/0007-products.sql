-- Accessories are products too: what is sent again after a repair lies on the same shelves and stands in the same book.
create table products (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  sku text not null,
  type text not null check (type in ('ordinary', 'composite', 'accessory')),
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  name_zh text not null,
  name_jp text not null,
  category text not null default '',
  brand_model text not null default '',
  material text not null default '',
  colour text not null default '',
  usage text not null default '',
  sales_link text not null default '',
  packaging text not null default 'none',
  consumables jsonb not null default '[]',
  customs_code text not null default '',
  -- K05: whole yen and whole fen.
  declared_price_yen bigint check (declared_price_yen >= 0),
  cost_price_fen bigint check (cost_price_fen >= 0),
  sale_price_yen bigint check (sale_price_yen >= 0),
  is_insured boolean not null default false,
  insured_amount_yen bigint check (insured_amount_yen > 0),
  is_serial_controlled boolean not null default false,
  -- What the customer said, and what the scale and the tape said. Both are kept; the second counts.
  length_mm integer check (length_mm > 0),
  width_mm integer check (width_mm > 0),
  height_mm integer check (height_mm > 0),
  weight_g integer check (weight_g > 0),
  measured_length_mm integer check (measured_length_mm > 0),
  measured_width_mm integer check (measured_width_mm > 0),
  measured_height_mm integer check (measured_height_mm > 0),
  measured_weight_g integer check (measured_weight_g > 0),
  measured_at timestamptz,
  measured_by text not null default '',
  piece_volume_mm3 bigint generated always as (
    coalesce(measured_length_mm, length_mm)::bigint * coalesce(measured_width_mm, width_mm) * coalesce(measured_height_mm, height_mm)
  ) stored,
  piece_weight_g integer generated always as (coalesce(measured_weight_g, weight_g)) stored,
  -- Files in the order in which they are shown.
  image_ids bigint[] not null default '{}' check (cardinality(image_ids) <= 5),
  remark text not null default '',
  -- SKU, names and codes in small letters, one a line, made by the application: what a keyword is looked for in.
  search text not null default '',
  -- One- and two-character pieces of names and codes, made by the application: trigrams find nothing that short.
  grams text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (is_insured = (insured_amount_yen is not null)),
  check (type = 'ordinary' or not is_serial_controlled),
  unique (id, company_id)
);
create unique index products_sku on products (company_id, upper(sku));
create index products_company on products (company_id, created_at, id);
create index products_company_sku on products (company_id, sku, id);
create index products_created on products (created_at, id);
create index products_all_sku on products (sku, id);
create index products_upper_sku on products (upper(sku));
create index products_status on products (status, created_at, id);
create index products_updated on products (updated_at, id);
create index products_company_updated on products (company_id, updated_at, id);
create index products_accessories on products (created_at, id) where type = 'accessory';
create index products_company_accessories on products (company_id, created_at, id) where type = 'accessory';
create index products_category on products (company_id, category);
create index products_grams on products using gin (grams);
create index products_search on products using gin (search gin_trgm_ops);

-- Numbers of the warehouse SKUs that the house gives.
create sequence warehouse_sku_seq;

-- Everything a scanner may read on a piece. `warehouseSku` is what we print ourselves.
create table product_codes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  product_id bigint not null,
  kind text not null check (kind in ('warehouseSku', 'fnsku', 'upc', 'customerSku')),
  code text not null,
  sort integer not null default 0,
  foreign key (product_id, company_id) references products (id, company_id) on delete cascade
);
-- Inside a company a code of one kind means one product; between the kinds the order of recognition decides.
create unique index product_codes_code on product_codes (company_id, kind, upper(code));
create unique index product_codes_warehouse_sku on product_codes (upper(code)) where kind = 'warehouseSku';
create index product_codes_product on product_codes (product_id, kind, sort, id);
create index product_codes_lookup on product_codes (upper(code));

-- A set and its parts: one company, no set inside a set (the type of a product never changes).
create table product_parts (
  set_id bigint not null references products (id) on delete cascade,
  part_id bigint not null references products (id),
  quantity integer not null check (quantity between 1 and 1000),
  sort integer not null default 0,
  primary key (set_id, part_id),
  check (set_id <> part_id)
);
create index product_parts_part on product_parts (part_id);

-- Which products an accessory fits.
create table accessory_uses (
  accessory_id bigint not null references products (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  primary key (accessory_id, product_id)
);
create index accessory_uses_product on accessory_uses (product_id);
