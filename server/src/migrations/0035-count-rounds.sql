-- A place is counted as often as it takes: a second time when the first count is not what the book says, a third time when the second
-- agrees with neither, and again when what came of it was rejected. Every count stays, with who made it and when.
alter table stock_counts add column round smallint not null default 1 check (round >= 1);
-- In which round the place is due; rounds that it was not sent to again go by without it.
alter table stock_count_locations add column due_round smallint not null default 1 check (due_round >= 1);

create table stock_count_visits (
  count_id bigint not null,
  location_id bigint not null,
  round smallint not null check (round >= 1),
  counted_by bigint,
  by_name text not null default '',
  -- Somebody has been there: an empty location was counted too.
  done_at timestamptz,
  primary key (count_id, location_id, round),
  foreign key (count_id, location_id) references stock_count_locations (count_id, location_id) on delete cascade
);
-- The first three counts of a place are by three persons.
create unique index stock_count_visits_once on stock_count_visits (count_id, location_id, counted_by) where round <= 3;

create table stock_count_entries (
  count_id bigint not null,
  location_id bigint not null,
  round smallint not null,
  product_id bigint not null references products (id),
  good integer not null check (good >= 0),
  defective integer not null check (defective >= 0),
  primary key (count_id, location_id, round, product_id),
  foreign key (count_id, location_id, round) references stock_count_visits (count_id, location_id, round) on delete cascade
);

insert into stock_count_visits (count_id, location_id, round, counted_by, by_name, done_at)
select count_id, location_id, 1, first_by, first_by_name, first_done_at from stock_count_locations where first_by is not null
union all
select count_id, location_id, 2, second_by, second_by_name, second_done_at from stock_count_locations where second_by is not null;
insert into stock_count_entries (count_id, location_id, round, product_id, good, defective)
select x.count_id, x.location_id, v.round, x.product_id, x.first_good, coalesce(x.first_defective, 0)
from stock_count_lines x join stock_count_visits v on v.count_id = x.count_id and v.location_id = x.location_id and v.round = 1
where x.first_good is not null
union all
select x.count_id, x.location_id, v.round, x.product_id, x.second_good, coalesce(x.second_defective, 0)
from stock_count_lines x join stock_count_visits v on v.count_id = x.count_id and v.location_id = x.location_id and v.round = 2
where x.second_good is not null;

update stock_count_locations n set due_round = 2 from stock_counts k
where k.id = n.count_id and (n.second_by is not null or k.status = 'recounting' and exists (
  select 1 from stock_count_lines x where x.count_id = n.count_id and x.location_id = n.location_id
    and (x.first_good is distinct from x.book_good or x.first_defective is distinct from x.book_defective)));
update stock_counts k set round = 2
where k.status = 'recounting' or exists (select 1 from stock_count_locations n where n.count_id = k.id and n.due_round = 2);

alter table stock_count_lines drop column first_good, drop column first_defective, drop column second_good, drop column second_defective;
alter table stock_count_locations drop column first_done_at, drop column first_by, drop column first_by_name,
  drop column second_done_at, drop column second_by, drop column second_by_name;
