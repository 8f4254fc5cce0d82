-- What each company keeps of uploaded files, and how much it may keep. Files that the server made (exports, templates) are gone after a day
-- and are not counted; those of staff have no company.
create table company_storage (
  company_id bigint primary key,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  limit_mb integer not null default 10240 check (limit_mb between 1 and 10000000)
);
insert into company_storage (company_id, used_bytes)
select company_id, sum(size) from files where company_id is not null and kind <> 'made' group by company_id;

-- By trigger: counted in the transaction of the file, whoever writes or deletes it.
create function count_storage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into company_storage (company_id, used_bytes) values (new.company_id, new.size)
    on conflict (company_id) do update set used_bytes = company_storage.used_bytes + excluded.used_bytes;
  else
    update company_storage set used_bytes = used_bytes - old.size where company_id = old.company_id;
  end if;
  return null;
end $$;
create trigger files_count_storage after insert on files for each row
  when (new.company_id is not null and new.kind <> 'made') execute function count_storage();
create trigger files_free_storage after delete on files for each row
  when (old.company_id is not null and old.kind <> 'made') execute function count_storage();
