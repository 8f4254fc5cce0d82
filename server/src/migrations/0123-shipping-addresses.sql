-- The address book of a company: who sends, and to whom it goes. Orders copy what they use.
create table shipping_addresses (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  kind text not null check (kind in ('recipient', 'sender')),
  contact text not null,
  organisation text not null default '',
  phone text not null,
  country text not null check (country in ('JP', 'CN')),
  postcode text not null,
  -- Of Japan the Japanese name of the prefecture.
  region text not null,
  city text not null,
  street text not null,
  building text not null default '',
  is_default boolean not null default false,
  remark text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (case country when 'JP' then postcode ~ '^\d{7}$' else postcode ~ '^\d{6}$' end)
);
create unique index shipping_addresses_default on shipping_addresses (company_id, kind) where is_default;
create index shipping_addresses_created on shipping_addresses (created_at, id);
create index shipping_addresses_company on shipping_addresses (company_id, created_at, id);
create index shipping_addresses_postcode on shipping_addresses (postcode text_pattern_ops);
create index shipping_addresses_search on shipping_addresses
  using gin (contact gin_trgm_ops, organisation gin_trgm_ops, phone gin_trgm_ops, (city || street) gin_trgm_ops);
