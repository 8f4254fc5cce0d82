-- K03: pieces are kept for an order while it is abnormal, and only then. The book of stock knows no orders, and asks here.
-- Orders that are abnormal now and whose pieces were put where nothing is sold from before 0427 have nothing kept: which of the pieces there were
-- theirs, nobody can tell any more.
create function waits_for_kept(owner_type text, owner_id bigint) returns boolean language sql stable as $$
  select owner_type = 'outbound.order' and exists (select from outbound_orders o where o.id = owner_id and o.status = 'abnormal')
$$;
