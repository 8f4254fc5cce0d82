import type { Db } from '../../../kernel/db/db.ts';

/** Quotas and turns of tokens go by the clock of the database: they are made short, and nothing else of them is changed. */
const quick = `
  create function quick_quota() returns trigger language plpgsql as $$ begin
    new.per_second := 100000; new.burst := 100000; new.tokens := 100000;
    new.blocked_until := least(new.blocked_until, clock_timestamp() + interval '50 ms'); return new; end $$;
  create trigger quick_quota before insert or update on channel_quotas for each row execute function quick_quota();
  create function quick_token() returns trigger language plpgsql as $$ begin
    new.renewing_until := least(new.renewing_until, clock_timestamp() + interval '2 s'); return new; end $$;
  create trigger quick_token before insert or update on channel_tokens for each row execute function quick_token()`;

/** For tests of something else: nobody stands in line at a channel. */
export const waitForNoQuota = (db: Db): Promise<unknown> => db.pool.query(quick);
