-- Accounts are visible ASCII, where few signs look alike: capital i, one and a bar like l, zero like o, two letters like m or w.
create function account_skeleton(account text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(lower(translate(account, 'I1|0', 'lllo')), 'rn', 'm'), 'vv', 'w')
$$;

alter table users add column skeleton text;
-- Accounts that look alike already stay as they are; only the first of them keeps others from looking like it.
update users u set skeleton = case when n.place = 1 then n.skeleton else n.skeleton || ' #' || n.id end
from (select id, account_skeleton(account) as skeleton, row_number() over (partition by account_skeleton(account) order by id) as place from users) n
where n.id = u.id;
alter table users alter column skeleton set not null;
create unique index users_skeleton on users (skeleton);

create function set_account_skeleton() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.account is distinct from old.account then
    new.skeleton := account_skeleton(new.account);
  end if;
  return new;
end $$;
create trigger users_skeleton before insert or update of account on users for each row execute function set_account_skeleton();
