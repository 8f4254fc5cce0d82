-- What a year brought and cost by company is read from months: 200 companies have more sums of days in it than a page may add up while somebody waits.
alter table kept_months drop constraint kept_months_book_check, add constraint kept_months_book_check check (book in ('orders', 'profit', 'wallets'));
create table profit_month_sums (
  month date not null,
  warehouse_id bigint not null,
  company_id bigint not null,
  carrier text,
  orders integer not null,
  pieces integer not null,
  parcels integer not null,
  yen bigint not null,
  billed_yen bigint not null,
  revenue bigint not null,
  carrier_cost bigint not null,
  cod bigint not null,
  packaging bigint not null,
  labour bigint not null,
  storage bigint not null,
  storage_cost bigint not null default 0,
  unique nulls not distinct (month, warehouse_id, company_id, carrier)
);
create index profit_month_sums_company on profit_month_sums (company_id, month);
