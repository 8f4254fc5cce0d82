import { hashToken } from '../../../kernel/crypto.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

export const insert = (tx: Tx, userId: number, token: string, now: Date, expiresAt: Date): Promise<number> =>
  tx.run(sql`
    insert into password_resets (user_id, token_hash, created_at, expires_at) values (${userId}, ${hashToken(token)}, ${now}, ${expiresAt})`);

/** Used up in the same breath: of two who come with one link, one gets in. The user's other links go with it. */
export async function take(tx: Tx, token: string, now: Date): Promise<number | undefined> {
  const taken = await tx.first<{ userId: number }>(sql`
    update password_resets set used_at = ${now} where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now} returning user_id`);
  if (taken) await tx.run(sql`update password_resets set used_at = ${now} where user_id = ${taken.userId} and used_at is null`);
  return taken?.userId;
}

/** Whoever reads a mailbox that is no longer the user's, or had asked before the account was made safe, is left without a way in. */
export const closeAll = (tx: Tx, userId: number): Promise<number> => tx.run(sql`delete from password_resets where user_id = ${userId}`);

const dayMs = 86_400_000;
export const forgetOld = (db: Query, now: Date): Promise<number> =>
  db.run(sql`delete from password_resets where expires_at < ${new Date(now.getTime() - dayMs)}`);
