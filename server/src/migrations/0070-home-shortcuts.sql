-- Which screens somebody put on the home page. Nobody here: those of the role.
create table home_shortcuts (
  user_id bigint primary key references users (id) on delete cascade,
  route_codes text[] not null check (cardinality(route_codes) <= 12)
);
