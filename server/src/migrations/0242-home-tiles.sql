-- Which cards somebody has on the new home page, in which order and how wide. Nobody here: all that their role offers.
create table home_tiles (
  user_id bigint primary key references users (id) on delete cascade,
  tiles jsonb not null check (jsonb_typeof(tiles) = 'array' and jsonb_array_length(tiles) <= 40)
);
