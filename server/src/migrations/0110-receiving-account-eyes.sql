-- Where customers pay to is not changed by one person: what they would be shown is proposed by one and approved by another.
alter table receiving_accounts
  add column proposal jsonb,
  add column proposed_by bigint,
  add column proposed_by_name text not null default '',
  add column proposed_at timestamptz,
  -- Of what is shown now.
  add column approved_by bigint,
  add constraint receiving_accounts_proposed check ((proposal is null) = (proposed_at is null));

create function refuse_lone_account() returns trigger language plpgsql as $$
declare
  shown jsonb := jsonb_build_object('method', new.method, 'currency', new.currency, 'name', new.name, 'holder', new.holder, 'number', new.number,
    'bank', new.bank, 'remark', new.remark);
begin
  if new.status = 'enabled' and (old.status <> 'enabled' or (new.method, new.currency, new.name, new.holder, new.number, new.bank, new.remark)
      is distinct from (old.method, old.currency, old.name, old.holder, old.number, old.bank, old.remark))
    and (old.proposal is null or not old.proposal @> shown or new.approved_by is null or new.approved_by is not distinct from old.proposed_by) then
    raise exception 'the receiving account % was not approved', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger receiving_accounts_eyes before update on receiving_accounts for each row execute function refuse_lone_account();
