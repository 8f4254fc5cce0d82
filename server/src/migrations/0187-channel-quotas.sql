-- One statement takes from a bucket, whoever asks on whichever machine; times are the database's own, so that no clock of a machine matters.
-- Taken ahead for at most so many seconds: who would wait longer takes nothing and is told when to come again.
create function take_channel_quota(
  store bigint, op text, documented_rate double precision, documented_burst double precision, cost double precision, most_wait double precision,
  out is_taken boolean, out wait_seconds double precision
) language plpgsql as $$
declare
  at timestamptz;
  q channel_quotas;
  there double precision;
  blocked double precision;
begin
  insert into channel_quotas (store_id, operation, per_second, burst, tokens, filled_at)
  values (store, op, documented_rate, documented_burst, documented_burst, clock_timestamp()) on conflict do nothing;
  select * into q from channel_quotas where store_id = store and operation = op for update;
  at := clock_timestamp();
  if not q.is_learned then
    q.per_second := documented_rate;
    q.burst := documented_burst;
  end if;
  -- A cost above the whole bucket would wait for ever.
  cost := least(cost, q.burst);
  there := least(q.burst, q.tokens + greatest(extract(epoch from at - q.filled_at), 0) * q.per_second);
  blocked := greatest(extract(epoch from q.blocked_until - at), 0);
  wait_seconds := greatest((cost - there) / q.per_second, coalesce(blocked, 0), 0);
  is_taken := wait_seconds <= most_wait;
  update channel_quotas set per_second = q.per_second, burst = q.burst, filled_at = at,
    tokens = there - case when is_taken then cost else 0 end
  where store_id = store and operation = op;
end
$$;

-- Who renews a token just now; the others wait for what it brings. Ends by itself when that process died.
alter table channel_tokens add column renewing_until timestamptz;
