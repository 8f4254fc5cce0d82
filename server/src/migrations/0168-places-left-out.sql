-- Places that a count of an area or a product left out, since another count had frozen them: who counts is told, and does not look for them.
create table stock_count_left_out (
  count_id bigint not null references stock_counts (id),
  location_id bigint not null references locations (id) on delete cascade,
  -- The sheet that they are on.
  other_id bigint references stock_counts (id),
  primary key (count_id, location_id)
);
create index stock_count_left_out_location on stock_count_left_out (location_id);
create index stock_count_left_out_other on stock_count_left_out (other_id) where other_id is not null;
