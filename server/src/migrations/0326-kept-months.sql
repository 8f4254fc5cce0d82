-- Statistics of years are read from months: two years of all companies are nearly as many sums of days as there were orders. A month is kept once
-- all its days are, and made anew with every one of them.
create table kept_months (
  book text not null check (book in ('orders', 'wallets')),
  month date not null check (extract(day from month) = 1),
  primary key (book, month)
);

create table order_month_sums (
  month date not null,
  warehouse_id bigint not null,
  company_id bigint not null,
  store_id bigint,
  orders integer not null check (orders > 0),
  pieces integer not null,
  review integer not null,
  working integer not null,
  shipped integer not null,
  stopped integer not null,
  on_time integer not null,
  late integer not null,
  fees bigint not null,
  unique nulls not distinct (month, warehouse_id, company_id, store_id)
);
create index order_month_sums_company on order_month_sums (company_id, month);

-- What the wallets moved on each day of Shanghai, by company, currency and type.
alter table kept_days drop constraint kept_days_book_check, add constraint kept_days_book_check check (book in ('orders', 'profit', 'income', 'wallets'));
alter table kept_day_changes drop constraint kept_day_changes_book_check,
  add constraint kept_day_changes_book_check check (book in ('orders', 'profit', 'income', 'wallets'));
create table wallet_day_sums (
  day date not null,
  company_id bigint not null,
  currency text not null,
  type text not null,
  money_in bigint not null,
  money_out bigint not null,
  journals bigint not null check (journals > 0),
  unique (day, company_id, currency, type)
);
create index wallet_day_sums_company on wallet_day_sums (company_id, day);
-- The same of all companies together.
create table wallet_day_totals (
  day date not null,
  currency text not null,
  type text not null,
  money_in bigint not null,
  money_out bigint not null,
  journals bigint not null check (journals > 0),
  unique (day, currency, type)
);
create table wallet_month_sums (
  month date not null,
  company_id bigint not null,
  currency text not null,
  type text not null,
  money_in bigint not null,
  money_out bigint not null,
  journals bigint not null check (journals > 0),
  unique (month, company_id, currency, type)
);
create index wallet_month_sums_company on wallet_month_sums (company_id, month);

-- A movement has the moment of its posting: who notes the one notes the other.
create or replace function note_income_days() returns trigger language plpgsql as $$
begin
  insert into kept_day_changes (book, day)
  select distinct b.book, (p.at at time zone 'Asia/Shanghai')::date from new_rows p cross join (values ('income'), ('wallets')) b (book)
  where is_kept_day((p.at at time zone 'Asia/Shanghai')::date);
  return null;
end
$$;
