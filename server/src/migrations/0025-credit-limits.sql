-- A08: how far a company may go below zero is proposed by one person and approved by another.
create table credit_limits (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id),
  status text not null check (status in ('proposed', 'approved', 'declined', 'withdrawn')),
  before_minor bigint not null check (before_minor >= 0),
  after_minor bigint not null check (after_minor >= 0),
  proposed_by bigint,
  proposed_by_name text not null,
  created_at timestamptz not null,
  decided_by bigint,
  decided_by_name text not null default '',
  decided_at timestamptz,
  decision_note text not null default '',
  constraint credit_limits_four_eyes check (status <> 'approved' or (decided_by is not null and decided_by is distinct from proposed_by))
);
-- One at a time: a newer proposal takes the place of the one before.
create unique index credit_limits_open on credit_limits (company_id) where status = 'proposed';
create index credit_limits_created on credit_limits (created_at, id);
create index credit_limits_status on credit_limits (status, created_at, id);
create index credit_limits_company on credit_limits (company_id, created_at, id);

-- What was proposed and what was decided stays; only its end is written.
create function keep_credit_limit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'proposed'
    or (new.company_id, new.before_minor, new.after_minor, new.proposed_by, new.created_at)
      is distinct from (old.company_id, old.before_minor, old.after_minor, old.proposed_by, old.created_at) then
    raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger credit_limits_kept before update or delete on credit_limits for each row execute function keep_credit_limit();
create trigger credit_limits_no_truncate before truncate on credit_limits for each statement execute function refuse_change();

-- Whatever code or hand changes a company: its limit is the one that was approved last.
create function refuse_lone_limit() returns trigger language plpgsql as $$
begin
  if new.credit_limit_minor is distinct from (
    select l.after_minor from credit_limits l where l.company_id = new.id and l.status = 'approved' order by l.decided_at desc, l.id desc limit 1) then
    raise exception 'the credit limit of company % was not approved', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger companies_limit before update of credit_limit_minor on companies for each row
  when (new.credit_limit_minor is distinct from old.credit_limit_minor) execute function refuse_lone_limit();
create trigger companies_first_limit before insert on companies for each row
  when (new.credit_limit_minor <> 0) execute function refuse_lone_limit();
