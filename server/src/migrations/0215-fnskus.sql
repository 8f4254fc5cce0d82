-- What Amazon calls an article of a store, and which product it is here.
create table fba_fnskus (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  store_id bigint not null references stores (id) on delete cascade,
  fnsku text not null check (fnsku ~ '^X0[0-9A-Z]{8}$'),
  asin text not null default '' check (asin = '' or asin ~ '^[0-9A-Z]{10}$'),
  seller_sku text not null check (seller_sku <> ''),
  name text not null,
  condition text not null default 'new' check (condition in ('new', 'likeNew', 'veryGood', 'good', 'acceptable', 'refurbished')),
  product_id bigint references products (id),
  -- What nobody has matched yet is shown first: the list sorts by it.
  unmatched smallint generated always as (case when product_id is null then 1 else 0 end) stored,
  created_at timestamptz not null,
  revision integer not null default 0
);
create unique index fba_fnskus_fnsku on fba_fnskus (store_id, fnsku);
create index fba_fnskus_list on fba_fnskus (unmatched desc, id desc);
create index fba_fnskus_company on fba_fnskus (company_id, unmatched desc, id desc);
create index fba_fnskus_created on fba_fnskus (created_at desc, id desc);
create index fba_fnskus_company_created on fba_fnskus (company_id, created_at desc, id desc);
create index fba_fnskus_store on fba_fnskus (store_id, unmatched desc, id desc);
create index fba_fnskus_product on fba_fnskus (product_id) where product_id is not null;
create index fba_fnskus_search on fba_fnskus using gin ((fnsku || ' ' || asin || ' ' || seller_sku) gin_trgm_ops);
