import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { getCaptcha, login } from '@kura/contract/identity/session/session.endpoints.ts';
import type { UserState } from '@kura/contract/identity/user/user.machine.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { callRaw } from '../../../testing/sweep/call.ts';

/** As a person does it: look at the picture, type. In tests the picture always shows 1234. */
export async function signIn(app: TestApp, account: string, password: string, from: { code?: string; lang?: 'zh' | 'en' | 'jp' } = {}) {
  const { data } = await app.call(getCaptcha);
  return app.call(login, { body: { account, password, code: from.code ?? '1234', key: data.key }, lang: from.lang ?? 'zh' });
}

/** The same from another address; answers the code alone. */
export async function signInFrom(app: TestApp, address: string, account: string, password: string): Promise<number> {
  const { data } = await app.call(getCaptcha);
  return (await callRaw(app, login, { address, body: { account, password, code: '1234', key: data.key } })).code;
}

const derive = promisify(argon2);
/** One that the product reads as it reads its own, of the smallest cost: these people sign in hundreds of times. */
async function quickHash(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, tagLength: 32, memory: 64, passes: 1, parallelism: 1 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=64,t=1,p=1$${salt}$${hash}`;
}

export async function withPassword(app: TestApp, user: TestUser, password: string): Promise<TestUser> {
  await app.db.run(sql`update users set password_hash = ${await quickHash(password)} where id = ${user.id}`);
  return user;
}

export async function inState(app: TestApp, user: TestUser, status: UserState, reason = ''): Promise<TestUser> {
  await app.db.run(sql`update users set status = ${status}, audit_reason = ${reason} where id = ${user.id}`);
  return user;
}

export const statusOf = async (app: TestApp, user: { id: number }): Promise<string | undefined> =>
  (await app.db.first<{ status: string }>(sql`select status from users where id = ${user.id}`))?.status;

export interface LogRow {
  actorName: string;
  action: string;
  recordName: string;
  companyId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  note: string;
}
/** A09: what the log says about a record, oldest first. */
export const logOf = (app: TestApp, record: string, id: number): Promise<LogRow[]> =>
  app.db.rows<LogRow>(sql`
    select actor_name, action, record_name, company_id, before, after, note from operation_log
    where record = ${record} and record_id = ${id} order by id`);

/** Names of bad fields of a refusal. */
export const badFields = (answer: { data: unknown }): string[] =>
  ((answer.data as { fields?: { field: string }[] } | null)?.fields ?? []).map(({ field }) => field);
