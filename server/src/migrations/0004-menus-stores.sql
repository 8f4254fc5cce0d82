-- `ready_key` names entries that came with the product, so that later ones find their directory after people renamed and moved it.
create table menus (
  id bigint generated always as identity primary key,
  parent_id bigint references menus (id),
  type text not null check (type in ('directory', 'menu')),
  name_zh text not null,
  name_jp text not null,
  name_en text not null default '',
  path text not null,
  component text not null,
  icon text not null,
  sort integer not null,
  permission text not null default '',
  query text not null default '',
  is_hidden boolean not null default false,
  ready_key text unique,
  updated_at timestamptz not null default now()
);
create index menus_parent on menus (parent_id, sort, id);

create table stores (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  name text not null,
  platform text not null,
  status text not null check (status in ('unbound', 'bound')),
  contact text not null default '',
  phone text not null default '',
  email text not null default '',
  seller_account text not null,
  settings jsonb not null default '{}',
  bound_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'bound') = (bound_at is not null))
);
create unique index stores_name on stores (company_id, lower(name));
create unique index stores_account on stores (company_id, platform, lower(seller_account));
create index stores_company on stores (company_id, created_at, id);
create index stores_created on stores (created_at, id);

-- Sealed with AES-256-GCM; `last4` is all that anybody reads again.
create table store_secrets (
  store_id bigint not null references stores (id) on delete cascade,
  field text not null,
  sealed text not null,
  last4 text not null,
  primary key (store_id, field)
);

-- One person, one WeChat, and the other way round.
create table official_account_bindings (
  user_id bigint primary key references users (id) on delete cascade,
  openid text not null unique,
  bound_at timestamptz not null
);

create table official_account_scenes (
  code_hash text primary key,
  user_id bigint not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index official_account_scenes_expiry on official_account_scenes (expires_at);

-- What WeChat's servers have already told: the same signed request has no second effect.
create table wechat_nonces (
  nonce text not null,
  signed_at bigint not null,
  at timestamptz not null,
  primary key (nonce, signed_at)
);
create index wechat_nonces_at on wechat_nonces (at);
