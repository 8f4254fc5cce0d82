-- Large changes of what fetching goods costs take two people: `seen` are the terms that two stood behind last (null: the usual ones), `waiting` those
-- that one has written and another has to confirm. What counts today counts as seen.
alter table door_pickup_terms add column seen jsonb, add column waiting jsonb, add column waiting_by bigint,
  add column waiting_by_name text not null default '';
update door_pickup_terms set seen = jsonb_build_object('freeAboveL', free_above_l, 'prices', prices);
