-- Finance's months. When a posting was written into the book: the moment that was taken under the lock of its wallets, as its movement has it.
alter table money_postings add column at timestamptz;
alter table money_postings disable trigger money_postings_append_only;
update money_postings p set at = coalesce((select max(m.at) from wallet_movements m where m.entry_id = p.entry_id), e.at)
from money_entries e where e.id = p.entry_id;
alter table money_postings enable trigger money_postings_append_only;
alter table money_postings alter column at set default date_trunc('milliseconds', clock_timestamp()), alter column at set not null;
create index money_postings_at on money_postings (at, entry_id, line_no);

-- The month of Shanghai that a moment of the book lies in, as its first day.
create function book_month(moment timestamptz) returns date language sql immutable as $$
  select date_trunc('month', moment at time zone 'Asia/Shanghai')::date
$$;

-- One row for each month that somebody set about to close: proposed by one, confirmed by another, and never opened again.
create table money_months (
  -- 202610
  id bigint primary key check (id between 200001 and 219912 and id % 100 between 1 and 12),
  month date not null unique,
  -- The first moment that is not in it.
  ends_at timestamptz not null,
  status text not null check (status in ('open', 'proposed', 'closed')),
  note text not null default '',
  proposed_by bigint,
  proposed_by_name text not null default '',
  proposed_at timestamptz,
  closed_by bigint,
  closed_by_name text not null default '',
  closed_at timestamptz,
  -- What the book held when it was closed, to be proven again every night: postings, and their sum in each currency.
  posting_count bigint,
  sums jsonb,
  check (month = to_date(id::text, 'YYYYMM') and ends_at = (month + interval '1 month') at time zone 'Asia/Shanghai'),
  check ((status = 'open') = (proposed_at is null)),
  check ((status = 'closed') = (closed_at is not null and posting_count is not null and sums is not null)),
  constraint money_months_four_eyes check (status <> 'closed' or (closed_by is not null and closed_by is distinct from proposed_by))
);
create index money_months_closed on money_months (ends_at) where status = 'closed';
create trigger money_months_closed_stays before update on money_months for each row when (old.status = 'closed') execute function refuse_change();
create trigger money_months_no_delete before delete on money_months for each row execute function refuse_change();
create trigger money_months_no_truncate before truncate on money_months for each statement execute function refuse_change();

-- A closed month takes no more entries, whatever writes. One look at a handful of rows for each statement, not for each row.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  closed_until timestamptz := (select max(m.ends_at) from money_months m where m.status = 'closed');
begin
  if closed_until is not null and exists (select 1 from added a where a.at < closed_until) then
    raise exception 'the books are closed until %', closed_until using errcode = 'check_violation', constraint = 'money_month_closed';
  end if;
  return null;
end
$$;
create trigger money_postings_month after insert on money_postings referencing new table as added
  for each statement execute function refuse_closed_month();
create trigger wallet_movements_month after insert on wallet_movements referencing new table as added
  for each statement execute function refuse_closed_month();

-- Which earlier month an entry belongs to: one that it takes back, corrects, or is late for.
alter table money_entries add column of_month date check (extract(day from of_month) = 1);
create index money_entries_of_month on money_entries (of_month, id) where of_month is not null;
-- What takes back an entry of a closed month names that month by itself.
create function name_month_taken_back() returns trigger language plpgsql as $$
begin
  new.of_month := (
    select book_month(p.at) from money_postings p
    where p.entry_id = new.reverses_id and exists (select 1 from money_months m where m.status = 'closed' and m.month = book_month(p.at)) limit 1);
  return new;
end
$$;
create trigger money_entries_of_month before insert on money_entries for each row
  when (new.reverses_id is not null and new.of_month is null) execute function name_month_taken_back();

-- A correction by hand says which closed month it is about.
alter table money_adjustments add column corrects_month date check (extract(day from corrects_month) = 1);
create trigger money_adjustments_month before update of corrects_month on money_adjustments for each row execute function refuse_change();
