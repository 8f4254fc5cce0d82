import { sql } from '../../../../kernel/db/sql.ts';
import type { Kernel } from '../../../../kernel/kernel.ts';
import type { ChannelCall } from '../connector.ts';

/** Things that change rarely and are no secret, asked of the channel once for all processes. */
export const memoryOf =
  ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, storeId: number): ChannelCall['remember'] =>
  async (name, seconds, make) => {
    const now = clock.now();
    const row = await db.first<{ value: unknown }>(sql`
      select value from channel_memory where store_id = ${storeId} and name = ${name} and expires_at > ${now}`);
    if (row) return row.value as never;
    const value = await make();
    await db.run(sql`
      insert into channel_memory (store_id, name, value, expires_at)
      values (${storeId}, ${name}, ${JSON.stringify(value)}, ${new Date(now.getTime() + seconds * 1000)})
      on conflict (store_id, name) do update set value = excluded.value, expires_at = excluded.expires_at`);
    return value;
  };
