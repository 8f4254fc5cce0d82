-- What a balance says of its place, and the only place that says it. Nothing is picked from where goods are on no shelf, nor from an area
-- for damaged ones, whatever condition a piece is in that was put there. Frozen and abnormal stay what they are: they stop more than picking.
create function place_state(location_kind text, location_state text, area_kind text) returns text language sql immutable as $$
  select case
    when location_kind <> 'shelf' then 'virtual'
    when location_state = 'normal' and area_kind = 'defective' then 'virtual'
    else location_state
  end
$$;

-- An area changes its kind only while it is empty (the warehouse refuses otherwise); the balances that once held something there follow.
create function follow_area_kind() returns trigger language plpgsql as $$
begin
  update stock_balances b set state = place_state(l.kind, l.state, new.kind)
  from locations l where l.area_id = new.id and b.location_id = l.id and b.state <> place_state(l.kind, l.state, new.kind);
  return null;
end
$$;
create trigger areas_kind_changed after update of kind on areas
  for each row when (old.kind is distinct from new.kind) execute function follow_area_kind();

update stock_balances b set state = place_state(l.kind, l.state, a.kind)
from locations l left join areas a on a.id = l.area_id
where l.id = b.location_id and b.state <> place_state(l.kind, l.state, a.kind);
