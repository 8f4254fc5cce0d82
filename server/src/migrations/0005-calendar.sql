-- Days off and (China) make-up days. `country` null: every warehouse of the house.
create table holidays (
  id bigint generated always as identity primary key,
  country text check (country in ('JP', 'CN')),
  type text not null check (type in ('festival', 'manual')),
  begin_day date not null,
  end_day date not null,
  day date,
  name text not null default '',
  name_en text not null default '',
  is_workday boolean not null default false,
  created_at timestamptz not null default now(),
  check (begin_day <= end_day),
  check (type = 'manual' or (day between begin_day and end_day and name <> '')),
  constraint holidays_once unique nulls not distinct (country, type, begin_day, end_day, name, is_workday)
);
create index holidays_days on holidays (end_day, begin_day);
