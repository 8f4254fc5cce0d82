-- A bank's file has what was paid out as well: below zero. A closing balance is the one before it and all lines since.
alter table bank_lines drop constraint bank_lines_minor_check;
alter table bank_lines add constraint bank_lines_minor_check check (minor <> 0), add column value_day date;
create trigger bank_lines_value_day before update of value_day on bank_lines for each row execute function refuse_change();
create index bank_lines_paid_out on bank_lines (day, id) where minor < 0;
create index bank_lines_bank_ref on bank_lines using gin (bank_ref gin_trgm_ops);

-- What was paid out is nobody's top-up, whatever code or hand writes it.
create function refuse_paid_out_line() returns trigger language plpgsql as $$
begin
  if exists (select 1 from bank_lines where id = new.bank_line_id and minor < 0) then
    raise exception 'bank line % was paid out', new.bank_line_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger top_ups_money_in before insert or update of bank_line_id on top_ups for each row
  when (new.bank_line_id is not null) execute function refuse_paid_out_line();

-- A closing balance that a person typed stays, whatever a file says later.
alter table bank_balances add column source text not null default 'typed' check (source in ('typed', 'imported'));

-- How the files of a bank are read, for the next one with the same headings.
create table bank_mappings (
  account_id bigint not null references receiving_accounts (id) on delete cascade,
  headings text not null,
  mapping jsonb not null,
  saved_by bigint,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (account_id, headings)
);
