-- What a company is told: worded when somebody reads it, in the language of the reader.
create table company_notices (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  -- Told twice, it is there once.
  reference text not null unique,
  text text not null,
  params jsonb not null default '{}',
  -- Where one looks at it.
  route_code text not null,
  search jsonb not null default '{}',
  at timestamptz not null
);
create index company_notices_company on company_notices (company_id, id);
create table company_notice_reads (
  notice_id bigint not null references company_notices (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  at timestamptz not null,
  primary key (user_id, notice_id)
);
create index company_notice_reads_notice on company_notice_reads (notice_id);
