-- Whoever could raise a limit alone could get round every control that it stands for: looser limits are proposed by one and approved by another.
alter table finance_controls
  -- A price that changes by more than this needs a second person, however few they are.
  add column price_percent integer not null default 30 check (price_percent >= 0);

create table control_changes (
  id bigint generated always as identity primary key,
  status text not null check (status in ('proposed', 'approved', 'declined', 'withdrawn')),
  kind text not null check (kind in ('limit', 'priceCells', 'pricePercent', 'roleLimit')),
  -- Of a limit of one role; the name stays when the role goes.
  role_id bigint,
  role_name text not null default '',
  -- Fen, cells or percent; null is a role that takes the common limit.
  before_value bigint check (before_value >= 0),
  after_value bigint check (after_value >= 0),
  proposed_by bigint,
  proposed_by_name text not null,
  created_at timestamptz not null,
  decided_by bigint,
  decided_by_name text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  -- An approval lets one change pass, and not the same one again after it was taken back.
  is_spent boolean not null default false,
  check ((kind = 'roleLimit') = (role_id is not null)),
  check (kind = 'roleLimit' or (before_value is not null and after_value is not null)),
  constraint control_changes_four_eyes check (status <> 'approved' or (decided_by is not null and decided_by is distinct from proposed_by))
);
-- One at a time: a newer proposal takes the place of the one before.
create unique index control_changes_open on control_changes (kind, coalesce(role_id, 0)) where status = 'proposed';
create index control_changes_approved on control_changes (kind, role_id) where status = 'approved' and not is_spent;

create function keep_control_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.status <> 'proposed' and (new.status, new.decided_by, new.decided_at, new.decision_note)
      is distinct from (old.status, old.decided_by, old.decided_at, old.decision_note))
    or (old.is_spent and not new.is_spent)
    or (new.kind, new.role_id, new.before_value, new.after_value, new.proposed_by, new.created_at)
      is distinct from (old.kind, old.role_id, old.before_value, old.after_value, old.proposed_by, old.created_at) then
    raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger control_changes_kept before update or delete on control_changes for each row execute function keep_control_change();
create trigger control_changes_no_truncate before truncate on control_changes for each statement execute function refuse_change();

-- Whatever code or hand changes a limit: a looser one was approved.
create function spend_control_change(of_kind text, of_role bigint, value bigint) returns void language plpgsql as $$
begin
  update control_changes set is_spent = true
  where status = 'approved' and not is_spent and kind = of_kind and role_id is not distinct from of_role and after_value is not distinct from value;
  if not found then
    raise exception 'the limit % was not approved', of_kind using errcode = 'restrict_violation';
  end if;
end
$$;
create function refuse_lone_controls() returns trigger language plpgsql as $$
begin
  if new.limit_minor > old.limit_minor then
    perform spend_control_change('limit', null, new.limit_minor);
  end if;
  if new.price_cells > old.price_cells then
    perform spend_control_change('priceCells', null, new.price_cells);
  end if;
  if new.price_percent > old.price_percent then
    perform spend_control_change('pricePercent', null, new.price_percent);
  end if;
  return new;
end
$$;
create trigger finance_controls_eyes before update on finance_controls for each row execute function refuse_lone_controls();
create trigger finance_controls_kept before insert or delete on finance_controls for each row execute function refuse_change();

create function refuse_lone_role_limit() returns trigger language plpgsql as $$
declare
  common bigint := (select c.limit_minor from finance_controls c);
  of_role bigint := case tg_op when 'DELETE' then old.role_id else new.role_id end;
  was bigint := case tg_op when 'INSERT' then common else old.limit_minor end;
  becomes bigint := case tg_op when 'DELETE' then common else new.limit_minor end;
begin
  -- The limit of a role that is taken away goes with it.
  if becomes > was and exists (select 1 from roles r where r.id = of_role) then
    perform spend_control_change('roleLimit', of_role, case tg_op when 'DELETE' then null else new.limit_minor end);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger finance_role_limits_eyes before insert or update or delete on finance_role_limits
  for each row execute function refuse_lone_role_limit();

alter table lone_acts drop constraint lone_acts_kind_check;
alter table lone_acts add constraint lone_acts_kind_check check (kind in ('credit', 'rate', 'sameLine', 'override', 'price', 'special', 'limit'));
