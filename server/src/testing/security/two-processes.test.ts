import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getCaptcha, getSession, login, logout } from '@kura/contract/identity/session/session.endpoints.ts';
import { changeOwnPassword, resetPassword, userMoves } from '@kura/contract/identity/user/user.endpoints.ts';
import { assignPermissions, createRole } from '@kura/contract/identity/role/role.endpoints.ts';
import { apiBase, type Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import { getHealth } from '@kura/contract/system/health/health.endpoints.ts';
import { events } from '@kura/contract/system/events/events.endpoints.ts';
import { hashPassword } from '../../domains/identity/session/password-hash.ts';
import { sql } from '../../kernel/db/sql.ts';
import { untilBlocked } from '../blocked.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { makeTempDir } from '../temp-dir.ts';

let database: TestDatabase;
let processes: ServerProcess[];
let here: string;
let there: string;
const folders = [makeTempDir(), makeTempDir()];

beforeAll(async () => {
  database = await freshDatabase();
  // Where somebody works already no demonstration is filled in, which would be most of the time here.
  await person();
  const secret = Buffer.alloc(32, 7).toString('base64');
  processes = folders.map(({ dir }) =>
    startServer({ DATABASE_URL: database.url, KURA_DATA: dir, KURA_SECRET_KEY: secret, KURA_TEST_CODE: '1234' }),
  );
  [here, there] = (await Promise.all(processes.map((each) => each.ready))) as [string, string];
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map((each) => each.ended));
  await database.drop();
  for (const { remove } of folders) remove();
}, 30_000);

async function call(
  address: string,
  endpoint: unknown,
  body?: unknown,
  token?: string,
  more: Record<string, string> = {},
): Promise<Answer<Record<string, never>>> {
  const { method, path } = endpoint as Endpoint;
  const response = await fetch(`${address}${apiBase}${path}`, {
    method,
    headers: { ...(token ? { token } : {}), ...(body ? { 'content-type': 'application/json' } : {}), ...more },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.json() as Promise<Answer<Record<string, never>>>;
}

let people = 0;
async function person(): Promise<{ id: number; roleId: number; account: string }> {
  const account = `person-${people++}`;
  const row = await database.db.first<{ id: number; roleId: number }>(sql`
    with r as (insert into roles (key, name, type, permissions) values (${account}, ${account}, 'staff', '{*:*:*}') returning id),
      u as (insert into users (account, nickname, password_hash, user_type, status)
            values (${account}, ${account}, ${await hashPassword('right-1')}, 'staff', 'approved') returning id)
    select u.id, r.id as role_id from u, r`);
  if (!row) throw new Error('nobody was made');
  await database.db.run(sql`insert into user_roles (user_id, role_id, type) values (${row.id}, ${row.roleId}, 'staff')`);
  return { ...row, account };
}
async function signIn(address: string, account: string, password = 'right-1'): Promise<string> {
  const { key } = (await call(address, getCaptcha)).data;
  const answer = await call(address, login, { account, password, code: '1234', key });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data['token'] as unknown as string;
}
const codeOf = async (address: string, token: string): Promise<number> => (await call(address, getSession, undefined, token)).code;

/** A page that listens to live news on one process. */
async function listen(address: string, token: string) {
  const stream = request(`${address}${apiBase}${events.path}`, { headers: { token } });
  stream.end();
  const [answer] = (await once(stream, 'response')) as [IncomingMessage];
  let heard = '';
  // Closing it ourselves is no fault of the server.
  answer
    .setEncoding('utf8')
    .on('data', (text: string) => void (heard += text))
    .on('error', () => undefined);
  stream.on('error', () => undefined);
  await vi.waitFor(() => expect(heard).toContain('event: hello'), 5000);
  const ended = new Promise<void>((resolve) => answer.on('close', resolve));
  return { heard: () => heard, ended, close: () => stream.destroy() };
}

describe('two API processes on one database', () => {
  it('are two', () => {
    expect(new Set(processes.map(({ child }) => child.pid)).size).toBe(2);
    expect(here).not.toBe(there);
  });

  it('C06 log-out on one ends the session on the other at once', async () => {
    const token = await signIn(here, (await person()).account);
    expect([await codeOf(here, token), await codeOf(there, token)]).toEqual([200, 200]);
    expect((await call(here, logout, { token }, token)).code).toBe(200);
    expect([await codeOf(there, token), await codeOf(here, token)]).toEqual([900, 900]);
  });

  it('A03 disabling a user on one ends the user’s sessions on the other at once', async () => {
    const [boss, user] = [await person(), await person()];
    const [bossToken, token] = [await signIn(here, boss.account), await signIn(there, user.account)];
    expect(await codeOf(there, token)).toBe(200);
    expect((await call(here, userMoves.calls.disable, { id: user.id }, bossToken)).code).toBe(200);
    expect(await codeOf(there, token)).toBe(900);
  });

  it('A06 a changed password ends the other sessions on both, and not the one that changed it', async () => {
    const user = await person();
    const [mine, other, elsewhere] = [
      await signIn(here, user.account),
      await signIn(here, user.account),
      await signIn(there, user.account),
    ];
    const body = { oldPassword: 'right-1', password: 'another-2', confirm: 'another-2' };
    expect((await call(here, changeOwnPassword, body, mine)).code).toBe(200);
    expect(await Promise.all([mine, other, elsewhere].map((token) => codeOf(there, token)))).toEqual([200, 900, 900]);
    await signIn(there, user.account, 'another-2');
  });

  it('A06 a password given anew by somebody else ends all sessions on both', async () => {
    const [boss, user] = [await person(), await person()];
    const [bossToken, token] = [await signIn(here, boss.account), await signIn(there, user.account)];
    expect((await call(here, resetPassword, { id: user.id, password: 'given-1', confirm: 'given-1' }, bossToken)).code).toBe(200);
    expect(await codeOf(there, token)).toBe(900);
  });

  it('A02 a permission taken away on one is gone on the other at once', async () => {
    const [boss, user] = [await person(), await person()];
    const [bossToken, token] = [await signIn(here, boss.account), await signIn(there, user.account)];
    expect((await call(here, assignPermissions, { id: user.roleId, permissions: ['identity:user:list'] }, bossToken)).code).toBe(200);
    expect((await call(there, getSession, undefined, token)).data['permissions']).toEqual(['identity:user:list']);
  });

  it('A03 a page that listens on the other is notified, and its stream ends', async () => {
    const [boss, user] = [await person(), await person()];
    const [bossToken, token] = [await signIn(here, boss.account), await signIn(there, user.account)];
    const page = await listen(there, token);
    expect((await call(here, userMoves.calls.disable, { id: user.id }, bossToken)).code).toBe(200);
    await page.ended;
    expect(page.heard()).toContain('event: sessionEnded');
  });

  it('C06 a page that listens on the other hears nothing more after log-out', async () => {
    const user = await person();
    const [token, other] = [await signIn(here, user.account), await signIn(here, user.account)];
    const [page, otherPage] = [await listen(there, token), await listen(there, other)];
    expect((await call(here, logout, { token }, token)).code).toBe(200);
    await page.ended;
    expect(await codeOf(there, other)).toBe(200);
    expect(otherPage.heard()).not.toContain('sessionEnded');
    otherPage.close();
  });

  it('A05 wrong passwords are counted together', async () => {
    const { account } = await person();
    const codes: number[] = [];
    for (const address of [here, there, here, there, here, there]) {
      const { key } = (await call(address, getCaptcha)).data;
      codes.push((await call(address, login, { account, password: 'wrong-1', code: '1234', key })).code);
    }
    expect(codes).toEqual([400, 400, 400, 400, 403, 403]);
  });

  it('say at the start and on the page of health that they do not share their files', async () => {
    const starts = processes.map((each) => each.output());
    expect(starts.filter((text) => text.includes('keeps its files elsewhere'))).not.toEqual([]);
    for (const address of [here, there])
      await vi.waitFor(async () => {
        const { data } = await call(address, getHealth);
        expect(data).toMatchObject({ isReady: true, problems: [{ code: 'filesNotShared' }] });
      }, 30_000);
  });

  describe('C10 the same call told to both, while the first is still at it', () => {
    let token: string;
    beforeAll(async () => {
      token = await signIn(there, (await person()).account);
    });
    const create = (address: string, name: string) =>
      call(address, createRole, { name, type: 'staff', remark: '', permissions: [] }, token, { 'idempotency-key': name });
    const roles = async (name: string) => (await database.db.rows(sql`select 1 as one from roles where name = ${name}`)).length;
    /** Nobody gets through to the end: each call has its key in hand by then. */
    const held = async (meanwhile: (letGo: () => Promise<unknown>) => Promise<void>) => {
      const keeper = await database.db.pool.connect();
      await keeper.query('begin; lock table operation_log in exclusive mode');
      try {
        await meanwhile(() => keeper.query('rollback'));
      } finally {
        keeper.release(true);
      }
    };

    it('is answered alike by both, and done once', () =>
      held(async (letGo) => {
        const first = create(here, 'told to both');
        await untilBlocked(database.db, 1);
        const second = create(there, 'told to both');
        await untilBlocked(database.db, 2);
        await letGo();
        expect(await first).toMatchObject({ code: 200 });
        expect(await second).toEqual(await first);
        expect(await roles('told to both')).toBe(1);
      }));

    // Last: one of the two is gone afterwards.
    it('is done by the other when the first is killed in the middle', () =>
      held(async (letGo) => {
        const first = create(here, 'killed').catch(() => 'no answer');
        await untilBlocked(database.db, 1);
        processes[0]?.child.kill('SIGKILL');
        expect(await first).toBe('no answer');
        await letGo();
        expect(await create(there, 'killed')).toMatchObject({ code: 200 });
        expect(await roles('killed')).toBe(1);
      }));
  });
});
