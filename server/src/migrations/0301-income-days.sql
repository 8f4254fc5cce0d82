-- What the money book took in on each day of Shanghai, by company and kind of fee: refunds are taken off on their own day. Kept as the other days are.
alter table kept_days drop constraint kept_days_book_check, add constraint kept_days_book_check check (book in ('orders', 'profit', 'income'));
alter table kept_day_changes drop constraint kept_day_changes_book_check,
  add constraint kept_day_changes_book_check check (book in ('orders', 'profit', 'income'));
create table income_day_sums (
  day date not null,
  company_id bigint not null,
  -- Of an order that leaves the warehouse, storage, first leg; everything else is a service of its own.
  part text not null check (part in ('order', 'storage', 'firstLeg', 'other')),
  fee_type text not null,
  -- In fen; yen of a yen wallet at the rate of their fee.
  income bigint not null,
  unique (day, company_id, part, fee_type)
);
create index income_day_sums_company on income_day_sums (company_id, day);

-- The same of all companies together.
create table income_day_totals (
  day date not null,
  part text not null check (part in ('order', 'storage', 'firstLeg', 'other')),
  fee_type text not null,
  income bigint not null,
  unique (day, part, fee_type)
);

-- Postings are only ever added, and nearly all of them today.
create function note_income_days() returns trigger language plpgsql as $$
begin
  insert into kept_day_changes (book, day)
  select distinct 'income', (p.at at time zone 'Asia/Shanghai')::date from new_rows p where is_kept_day((p.at at time zone 'Asia/Shanghai')::date);
  return null;
end
$$;
create trigger money_postings_income after insert on money_postings referencing new table as new_rows
  for each statement execute function note_income_days();
