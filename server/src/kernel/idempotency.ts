import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { hmac, open, seal } from './crypto.ts';
import type { Db, Tx } from './db/db.ts';
import { sql } from './db/sql.ts';
import { fail } from './fail.ts';

const dayMs = 86_400_000;

/**
 * C10. The key row is written in the transaction of the effect: a repeat that comes meanwhile waits for it,
 * and a call that failed leaves no key behind, so it can be tried again. Bodies hold passwords and answers new keys:
 * what is kept of them is worth nothing without the secret.
 */
export async function answerOnce<T>(
  tx: Tx,
  call: { owner: string; key: string; path: string; body: unknown; now: Date; secret: Buffer },
  work: () => Promise<T>,
): Promise<T> {
  const bodyHash = hmac(call.secret, JSON.stringify(call.body ?? null));
  await tx.run(
    sql`delete from idempotency_keys where owner = ${call.owner} and key = ${call.key} and at < ${new Date(call.now.getTime() - dayMs)}`,
  );
  const isFirst = await tx.run(sql`
    insert into idempotency_keys (owner, key, path, body_hash, at) values (${call.owner}, ${call.key}, ${call.path}, ${bodyHash}, ${call.now})
    on conflict do nothing`);
  if (isFirst === 0) {
    const before = await tx.first<{ path: string; bodyHash: string; answer: string }>(sql`
      select path, body_hash, answer from idempotency_keys where owner = ${call.owner} and key = ${call.key}`);
    if (!before || before.path !== call.path || before.bodyHash !== bodyHash) throw fail(kernelErrors.keyReused);
    return (JSON.parse(open(call.secret, before.answer)) as { data: T }).data;
  }
  const data = await work();
  const sealed = seal(call.secret, JSON.stringify({ data: data ?? null }));
  await tx.run(sql`
    update idempotency_keys set answer = ${JSON.stringify(sealed)} where owner = ${call.owner} and key = ${call.key}`);
  return data;
}

export const forgetOldKeys = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from idempotency_keys where at < ${new Date(now.getTime() - dayMs)}`);
