import type { Tx } from './db/db.ts';
import { sql } from './db/sql.ts';

/** Ready data goes in once; what people change or delete afterwards stays changed. */
export async function once(tx: Tx, key: string, work: () => Promise<void>): Promise<boolean> {
  const isNew = (await tx.run(sql`insert into done_once (key, at) values (${key}, now()) on conflict do nothing`)) === 1;
  if (isNew) await work();
  return isNew;
}
