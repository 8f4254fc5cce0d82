import { setTimeout as sleep } from 'node:timers/promises';
import { open, seal } from '../../../../kernel/crypto.ts';
import { sql } from '../../../../kernel/db/sql.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';
import { type ChannelCall, ChannelTrouble } from '../connector.ts';

type TokenParts = Pick<Kernel, 'db' | 'clock' | 'sealKey' | 'config'>;

/** A token that ends within the minute is not begun with. */
const spareMs = 60_000;
const lookEveryMs = 50;

export interface Tokens {
  token: ChannelCall['token'];
  dropToken: ChannelCall['dropToken'];
}

/** Access tokens of one store, sealed, for all processes. One renews at a time: some channels take the old one away with the new. */
export function tokensOf({ db, clock, sealKey, config }: TokenParts, storeId: number, readAgain: () => Promise<void>): Tokens {
  /** What was handed out last: only that is dropped, and not what another process has brought since. */
  const used = new Map<string, string>();

  const look = async (name: string): Promise<string | null> => {
    const row = await db.first<{ sealed: string }>(sql`
      select sealed from channel_tokens
      where store_id = ${storeId} and name = ${name} and sealed <> '' and expires_at > ${new Date(clock.now().getTime() + spareMs)}`);
    if (!row) return null;
    used.set(name, row.sealed);
    return open(sealKey, row.sealed);
  };
  // Longer than a call and its repeats take; by the clock of the database, whose turn it is.
  const leaseSeconds = Math.ceil((config.channels.timeoutMs * 6) / 1000) + 10;
  /** Until when it is ours, which no other turn has: new credentials begin anew, and what is brought with the former ones counts no more. */
  const lease = async (name: string): Promise<string | undefined> =>
    (
      await db.first<{ until: string }>(sql`
      insert into channel_tokens as t (store_id, name, sealed, expires_at, renewing_until)
      values (${storeId}, ${name}, '', '-infinity', clock_timestamp() + make_interval(secs => ${leaseSeconds}))
      on conflict (store_id, name) do update set renewing_until = excluded.renewing_until
      where t.renewing_until is null or t.renewing_until < clock_timestamp()
      returning renewing_until::text as until`)
    )?.until;
  const isOurs = (name: string, until: string) => sql`store_id = ${storeId} and name = ${name} and renewing_until = ${until}::timestamptz`;

  const renew = async (name: string, until: string, make: () => Promise<{ value: string; expiresAt: Date }>): Promise<string> => {
    try {
      // Somebody may have brought one between the look and the turn.
      const there = await look(name);
      if (there !== null) return there;
      // What it is renewed with may itself have been replaced by whoever renewed last.
      await readAgain();
      const { value, expiresAt } = await make();
      const sealed = seal(sealKey, value);
      await db.run(sql`update channel_tokens set sealed = ${sealed}, expires_at = ${expiresAt} where ${isOurs(name, until)}`);
      used.set(name, sealed);
      return value;
    } finally {
      await db.run(sql`update channel_tokens set renewing_until = null where ${isOurs(name, until)}`);
    }
  };

  return {
    async token(name, make) {
      const until = performance.now() + leaseSeconds * 1000;
      for (;;) {
        const there = await look(name);
        if (there !== null) return there;
        const mine = await lease(name);
        if (mine !== undefined) return renew(name, mine, make);
        if (performance.now() > until) throw new ChannelTrouble('another process renews the token and does not come to an end');
        await sleep(lookEveryMs);
      }
    },
    async dropToken(name) {
      const sealed = used.get(name);
      if (sealed === undefined) return;
      await db.run(sql`
        update channel_tokens set sealed = '', expires_at = '-infinity'
        where store_id = ${storeId} and name = ${name} and sealed = ${sealed}`);
      used.delete(name);
    },
  };
}

/** New credentials: what the old ones opened is not used again. */
export const forgetTokens = (db: Pick<Kernel['db'], 'run'>, storeId: number): Promise<number> =>
  db.run(sql`delete from channel_tokens where store_id = ${storeId}`);
