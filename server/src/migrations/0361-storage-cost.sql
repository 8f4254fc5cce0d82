-- What the room costs us that goods were stored in: by cubic metre and day, at the cost rate of the day. Until finance sets one it is nothing, so what
-- is kept already stays true.
alter table profit_day_sums add column storage_cost bigint not null default 0;
alter table profit_day_totals add column storage_cost bigint not null default 0;

-- A cost counts from its day on: every day since then on which anything left or was stored.
create or replace function note_profit_since(first_day date) returns void language sql as $$
  select note_profit_days(array_agg(s.at::date))
  from generate_series(greatest(first_day, least((select min(o.shipped_at)::date - 1 from outbound_orders o), (select min(d.day) from storage_days d))),
    (now() at time zone 'UTC')::date, interval '1 day') s(at)
$$;
