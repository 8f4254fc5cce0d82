-- Cash on delivery: a difference is accepted by somebody else than who brought the report in, money that belongs to no parcel is decided about by name,
-- and the line of the bank that a settlement came with is kept.
alter table cod_report_lines
  add column accepted_by bigint,
  add column accepted_by_name text not null default '',
  -- Of a row whose number nobody knew, once its money is there: whose parcel it was after all, or that it went back to the carrier.
  add column choice text check (choice in ('assign', 'giveBack')),
  add column choice_by bigint,
  add column choice_by_name text not null default '',
  add column choice_at timestamptz,
  add column choice_reason text not null default '',
  add column choice_entry_id bigint references money_entries (id),
  add constraint cod_report_lines_choice check ((choice is null) = (choice_at is null) and (choice is distinct from 'giveBack' or result = 'unknown')),
  add constraint cod_report_lines_accepted check (not is_accepted or accepted_by is not null) not valid;
create index cod_report_lines_unknown on cod_report_lines (report_id) where result = 'unknown' or choice is not null;
create index cod_report_lines_choice_entry on cod_report_lines (choice_entry_id) where choice_entry_id is not null;

create function refuse_own_cod_difference() returns trigger language plpgsql as $$
begin
  if exists (select 1 from cod_reports where id = new.report_id and imported_by = new.accepted_by) then
    raise exception 'the difference of row % was accepted by who imported it', new.row_no using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger cod_report_lines_four_eyes before insert or update of is_accepted, accepted_by on cod_report_lines for each row
  when (new.is_accepted) execute function refuse_own_cod_difference();

-- A line of the bank is the money of one settlement or of one top-up.
alter table bank_lines add column cod_report_id bigint unique references cod_reports (id),
  add constraint bank_lines_cod check (cod_report_id is null or (currency = 'JPY' and minor > 0));
create or replace function refuse_paid_out_line() returns trigger language plpgsql as $$
begin
  if exists (select 1 from bank_lines where id = new.bank_line_id and (minor < 0 or cod_report_id is not null)) then
    raise exception 'bank line % was paid out, or is the money of a carrier', new.bank_line_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
