-- Who did what with a top-up, by id: names are for reading, ids decide whether two people are two.
alter table top_ups
  add column day_rate numeric(12, 6) check (day_rate > 0),
  add column rate_set_by bigint,
  add column rate_set_by_name text not null default '',
  add column received_set_by bigint,
  add column seen_by bigint,
  add column reviewed_by bigint,
  -- Up to how much the reviewer decides, in fen, as it was when they pressed.
  add column reviewed_up_to_minor bigint not null default 0,
  add column credited_by bigint,
  add column credited_by_name text not null default '';
-- The rate that a later one is measured by.
update top_ups set day_rate = rate;
-- What was reviewed before and no line of the bank backs waits for a person.
update top_ups t set credit_due_at = null
where t.status = 'confirmed'
  and coalesce(t.received_minor, t.paid_minor) > coalesce((select b.minor from bank_lines b where b.id = t.bank_line_id), 0);
alter table top_ups
  add check ((rate is null) = (day_rate is null)),
  add constraint top_ups_not_own check (reviewed_by is distinct from created_by or reviewed_by is null);

alter table bank_lines add column imported_by bigint;

-- S09: whatever code or hand presses last, a credit that no line of the bank backs, and one at a rate far from the day's, has two people.
create function refuse_lone_credit() returns trigger language plpgsql as $$
declare
  backed_minor bigint := coalesce((select b.minor from bank_lines b where b.id = new.bank_line_id), 0);
  is_backed boolean := coalesce(new.received_minor, new.paid_minor) <= backed_minor;
  is_far boolean := coalesce(abs(new.rate - new.day_rate) * 100 > new.day_rate, false);
  eyes integer;
begin
  if is_backed and not is_far then
    return new;
  end if;
  select count(distinct u.id) into eyes from users u
  where u.user_type = 'staff' and u.id in (new.created_by, new.seen_by, new.received_set_by, new.reviewed_by, new.credited_by,
    case when is_backed then new.rate_set_by end);
  if new.credited_by is null or new.credited_by in (new.rate_set_by, new.received_set_by) or eyes < 2 then
    raise exception 'the top-up % needs a second person', new.number using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger top_ups_four_eyes before update on top_ups for each row
  when (new.status = 'success' and old.status <> 'success') execute function refuse_lone_credit();
create trigger top_ups_four_eyes_new before insert on top_ups for each row
  when (new.status = 'success') execute function refuse_lone_credit();

-- Whoever sets the rate of a conversion does not approve it.
alter table money_adjustments
  add column rate_set_by bigint,
  add column rate_set_by_name text not null default '',
  add constraint money_adjustments_rate_eyes check (status <> 'approved' or decided_by is distinct from rate_set_by or decided_by is null);

-- How far one role decides about money by hand; a role without a row has the common limit.
create table finance_controls (
  -- One row.
  id integer primary key default 1 check (id = 1),
  limit_minor bigint not null default 5000000 check (limit_minor >= 0),
  -- From this many cells on, a new price version needs a second person.
  price_cells integer not null default 20 check (price_cells >= 0)
);
insert into finance_controls default values;
create table finance_role_limits (
  role_id bigint primary key references roles (id) on delete cascade,
  limit_minor bigint not null check (limit_minor >= 0)
);

-- What one person did with nobody beside them: written with the act, only ever added.
create table lone_acts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('credit', 'rate', 'sameLine', 'override', 'price')),
  actor_id bigint,
  actor_name text not null,
  company_id bigint references companies (id),
  record text not null,
  record_id bigint not null,
  record_no text not null,
  currency text check (currency in ('CNY', 'JPY')),
  minor bigint,
  note text not null default '',
  check ((currency is null) = (minor is null))
);
create index lone_acts_at on lone_acts (at, id);
create index lone_acts_kind on lone_acts (kind, at, id);
create index lone_acts_company on lone_acts (company_id, at, id);
create trigger lone_acts_append_only before update or delete on lone_acts for each row execute function refuse_change();
create trigger lone_acts_no_truncate before truncate on lone_acts for each statement execute function refuse_change();
