-- A list goes on in another tote when the first is full: each of them stays with it until it ends.
create table picking_totes (
  list_id bigint not null references picking_lists (id),
  tote text not null,
  warehouse_id bigint not null,
  -- Its place among the totes of the list, from 1 on.
  turn integer not null,
  -- Its list is being picked: nobody else may take it.
  is_in_use boolean not null,
  taken_at timestamptz not null,
  primary key (list_id, tote)
);
create unique index picking_totes_once on picking_totes (warehouse_id, tote) where is_in_use;
drop index picking_lists_tote;
insert into picking_totes (list_id, tote, warehouse_id, turn, is_in_use, taken_at)
select id, tote, warehouse_id, 1, status = 'toPick', coalesce(started_at, created_at) from picking_lists where tote <> '';

-- However a list ends, its totes are free for the next one.
create function free_picking_totes() returns trigger language plpgsql as $$
begin
  update picking_totes set is_in_use = new.status = 'toPick' where list_id = new.id;
  return null;
end $$;
create trigger picking_lists_free_totes after update of status on picking_lists
  for each row when (old.status is distinct from new.status) execute function free_picking_totes();

-- Into which tote a piece was picked; empty for the scans of before.
alter table outbound_scans add column tote text;
