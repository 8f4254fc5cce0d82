-- C10: who works on the call of a key, and when that was last heard. Of a process that died the next one takes the key over.
alter table idempotency_keys add column claimed_by uuid, add column seen_at timestamptz not null default now();
