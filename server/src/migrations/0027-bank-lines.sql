-- A line that looks the same as another waits for a person, who says whether it is the same or another payment. It is never dropped silently.
alter table bank_lines
  drop column occurrence,
  add column same_as_id bigint references bank_lines (id),
  add column same_decided_by bigint,
  add column same_decided_by_name text not null default '',
  add column same_decided_at timestamptz;
-- The bank's own number for a line is there once. What was taken twice before stays, and says of which line it is the second.
update bank_lines b set same_as_id = f.first, same_decided_at = b.imported_at
from (select account_id, bank_ref, min(id) as first from bank_lines where bank_ref <> '' group by account_id, bank_ref) f
where f.account_id = b.account_id and f.bank_ref = b.bank_ref and f.first < b.id;
create unique index bank_lines_reference on bank_lines (account_id, bank_ref) where bank_ref <> '' and same_as_id is null;
create index bank_lines_same on bank_lines (day, id) where same_as_id is not null and same_decided_at is null;
create trigger bank_lines_same_facts before update of same_as_id on bank_lines for each row execute function refuse_change();
create trigger bank_lines_same_decided before update of same_decided_by, same_decided_by_name, same_decided_at on bank_lines for each row
  when (old.same_decided_at is not null) execute function refuse_change();

-- What the bank said was left at the end of a day. The newest of a day counts.
create table bank_balances (
  id bigint generated always as identity primary key,
  account_id bigint not null references receiving_accounts (id),
  day date not null,
  minor bigint not null,
  typed_by bigint,
  typed_by_name text not null,
  typed_at timestamptz not null
);
create index bank_balances_account on bank_balances (account_id, day, id);
create trigger bank_balances_append_only before update or delete on bank_balances for each row execute function refuse_change();
create trigger bank_balances_no_truncate before truncate on bank_balances for each statement execute function refuse_change();
