-- Customer companies. `code` is the identifier that people write on boxes and papers; registration makes one, staff may change it.
create sequence company_code_seq;
create table companies (
  id bigint generated always as identity primary key,
  code text not null,
  name text not null,
  credit_limit_minor bigint not null default 0 check (credit_limit_minor >= 0),
  contact text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  zone text not null default 'Asia/Tokyo',
  lang text not null default 'zh',
  remark text not null default '',
  created_at timestamptz not null default now()
);
create unique index companies_code on companies (upper(code));
create index companies_created on companies (created_at, id);

-- A company only for customers: staff never belong to one, so their scope cannot be narrowed by data (A07).
create table users (
  id bigint generated always as identity primary key,
  company_id bigint references companies (id),
  account text not null,
  nickname text not null,
  password_hash text not null,
  email text not null default '',
  phone text not null default '',
  user_type text not null check (user_type in ('staff', 'customer')),
  status text not null check (status in ('unaudited', 'approved', 'failed', 'disabled')),
  audit_reason text not null default '',
  zone text not null default 'Asia/Tokyo',
  avatar_id bigint,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  check ((user_type = 'customer') = (company_id is not null)),
  unique (id, user_type)
);
-- "Admin" and "admin" would be one person to a reader.
create unique index users_account on users (lower(account));
create index users_company on users (company_id, created_at, id);
create index users_created on users (created_at, id);
create index users_unaudited on users (created_at) where status = 'unaudited';

-- `key` is what code and sessions know: `admin`, `picker`, or `role-<id>`.
create table roles (
  id bigint generated always as identity primary key,
  key text not null unique,
  name text not null,
  type text not null check (type in ('staff', 'customer')),
  remark text not null default '',
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (id, type)
);
create unique index roles_name on roles (type, lower(name));

-- The type stands in the key: a customer cannot hold a back-office role whatever code does.
create table user_roles (
  user_id bigint not null,
  role_id bigint not null,
  type text not null,
  primary key (user_id, role_id),
  constraint user_roles_role foreign key (role_id, type) references roles (id, type),
  constraint user_roles_user foreign key (user_id, type) references users (id, user_type) on delete cascade
);
create index user_roles_by_role on user_roles (role_id);

-- Only the hash of a token is kept: who reads this table cannot sign in with it.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null default '',
  user_agent text not null default ''
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table captchas (
  key_hash text primary key,
  code text not null,
  expires_at timestamptz not null
);
create index captchas_expiry on captchas (expires_at);

-- A05, by what was typed and not by user: an unknown account locks like a known one, so the lock tells nothing.
create table login_guards (
  account_hash text primary key,
  failed_at timestamptz[] not null,
  locked_until timestamptz,
  touched_at timestamptz not null
);
create index login_guards_touched on login_guards (touched_at);

create table api_keys (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  name text not null,
  key_hash text not null unique,
  last4 text not null,
  permissions text[] not null,
  created_by bigint,
  created_by_name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_company on api_keys (company_id, created_at, id);
