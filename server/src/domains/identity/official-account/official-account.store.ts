import { defaultLang, isLang, type Lang } from '@kura/contract/kernel/text.ts';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';

/** Everyone reaches only their own binding: the user is the scope. */
export interface Binding {
  userId: number;
  openid: string;
  boundAt: string;
}
export interface BoundUser {
  userId: number;
  account: string;
  companyId: number | null;
}

const dayMs = 86_400_000;

export const bindingOf = (db: Query, userId: number): Promise<Binding | undefined> =>
  db.first(sql`select user_id, openid, bound_at from official_account_bindings where user_id = ${userId}`);

export const userOf = async (db: Query, userId: number): Promise<BoundUser> =>
  found(await db.first<BoundUser>(sql`select id as user_id, account, company_id from users where id = ${userId}`));

export const ownerOf = (db: Query, openid: string): Promise<BoundUser | undefined> =>
  db.first(sql`
    select u.id as user_id, u.account, u.company_id from official_account_bindings b join users u on u.id = b.user_id where b.openid = ${openid}`);

export async function addScene(tx: Tx, code: string, userId: number, lang: Lang, expiresAt: Date, now: Date): Promise<void> {
  await tx.run(sql`delete from official_account_scenes where expires_at < ${new Date(now.getTime() - dayMs)}`);
  await tx.run(
    sql`insert into official_account_scenes (code_hash, user_id, lang, expires_at) values (${hashToken(code)}, ${userId}, ${lang}, ${expiresAt})`,
  );
}

/** Whose code this is, as long as it is open and its owner may still sign in. The row stays locked, so it serves once. */
export const lockScene = (tx: Tx, code: string, now: Date): Promise<BoundUser | undefined> =>
  tx.first(sql`
    select u.id as user_id, u.account, u.company_id from official_account_scenes s join users u on u.id = s.user_id
    where s.code_hash = ${hashToken(code)} and s.used_at is null and s.expires_at > ${now} and u.status = 'approved'
    for update of s`);

/** Of a code that was ever asked for, also when it is over. */
export const langOfScene = async (db: Query, code: string): Promise<Lang> => {
  const scene = await db.first<{ lang: string }>(sql`select lang from official_account_scenes where code_hash = ${hashToken(code)}`);
  return isLang(scene?.lang) ? scene.lang : defaultLang;
};

export const useScene = (tx: Tx, code: string, now: Date): Promise<number> =>
  tx.run(sql`update official_account_scenes set used_at = ${now} where code_hash = ${hashToken(code)}`);

/** 0: the person or the WeChat is bound already. */
export const bind = (tx: Tx, userId: number, openid: string, now: Date): Promise<number> =>
  tx.run(
    sql`insert into official_account_bindings (user_id, openid, bound_at) values (${userId}, ${openid}, ${now}) on conflict do nothing`,
  );

export const unbind = (tx: Tx, userId: number): Promise<number> =>
  tx.run(sql`delete from official_account_bindings where user_id = ${userId}`);

/** True the first time: the same signed request has no second effect. */
export async function isFirstTime(tx: Tx, nonce: string, signedAt: number, now: Date): Promise<boolean> {
  await tx.run(sql`delete from wechat_nonces where at < ${new Date(now.getTime() - dayMs)}`);
  return (
    (await tx.run(sql`insert into wechat_nonces (nonce, signed_at, at) values (${nonce}, ${signedAt}, ${now}) on conflict do nothing`)) ===
    1
  );
}
