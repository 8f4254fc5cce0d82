import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readyRoles } from '@kura/contract/identity/role/role.ts';
import { passwordLimits } from '@kura/contract/identity/user/account.ts';
import { sql } from '../kernel/db/sql.ts';
import { isPassword } from '../domains/identity/session/password-hash.ts';
import { logFaults } from '../testing/log-faults.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { demoCompanies, demoPassword, demoStaff } from '../domains/identity/demo/demo-people.ts';
import { seed } from './seed.ts';

const secretKey = randomBytes(32);
/** The first start of a server with this database, and what can be asked of it afterwards. */
function startOn({ db }: TestDatabase) {
  const start = (isDemo: boolean) => seed({ db, config: { isDemo, secretKey }, say: () => undefined });
  const count = async (table: 'users' | 'companies' | 'stores' | 'holidays' | 'operation_log' | 'menus') =>
    (await db.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count;
  const hashOf = async (account: string) =>
    (await db.first<{ passwordHash: string }>(sql`select password_hash from users where account = ${account}`))?.passwordHash ?? '';
  return { db, start, count, hashOf };
}
type Started = ReturnType<typeof startOn>;

// The story is long, and a busy machine tells it slowly: it is told once for all that only look at it.
describe('the first start in demonstration mode', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  let on: Started;
  let lines: readonly string[];
  beforeAll(async () => {
    database = await freshDatabase();
    on = startOn(database);
    lines = await on.start(true);
  }, 60_000);
  afterAll(() => database.drop());

  it('tells a story, and tells it once', async () => {
    expect(lines.join('\n')).toContain(demoPassword);
    const counts = () => Promise.all((['users', 'companies', 'stores', 'operation_log', 'menus'] as const).map(on.count));
    const before = await counts();
    expect(before.slice(0, 3)).toEqual(['15', '4', '8']);
    expect(await on.start(true)).toEqual(lines);
    expect(await counts()).toEqual(before);
  });

  it('has somebody for each ready role, and one who waits for the audit', async () => {
    const held = await on.db.rows<{ key: string }>(sql`
      select distinct r.key from roles r join user_roles ur on ur.role_id = r.id join users u on u.id = ur.user_id where u.status = 'approved'`);
    expect(held.map(({ key }) => key).toSorted()).toEqual(Object.keys(readyRoles).toSorted());
    expect(await on.db.rows(sql`select account from users where status = 'unaudited'`)).toEqual([{ account: 'newcomer' }]);
  });

  it('V03 gives passwords that a form would take', async () => {
    expect(demoPassword.length).toBeGreaterThanOrEqual(passwordLimits.min);
    expect(demoPassword.length).toBeLessThanOrEqual(passwordLimits.max);
    expect(await isPassword(demoPassword, await on.hashOf('haichuan'))).toBe(true);
    const accounts = [...demoStaff, ...demoCompanies.flatMap(({ users }) => users)].map(({ account }) => account);
    expect(accounts.filter((account) => !/^[\x21-\x7e]+$/.test(account))).toEqual([]);
  });

  it('A09 L15 logs nothing that a page could not tell in three languages', async () => {
    expect(await on.count('operation_log')).not.toBe('0');
    expect(await logFaults(on.db)).toEqual([]);
  });

  it('keeps its accounts from being served outside demonstration mode', async () => {
    await expect(on.start(false)).rejects.toThrow('demonstration accounts with public passwords');
  });
});

describe('the first start', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  let on: Started;
  beforeEach(async () => {
    database = await freshDatabase();
    on = startOn(database);
  });
  afterEach(() => database.drop());

  it('starts empty outside demonstration mode, with one administrator whose password is shown once', async () => {
    const lines = await on.start(false);
    expect(await Promise.all([on.count('users'), on.count('companies'), on.count('stores')])).toEqual(['1', '0', '0']);
    const password = /admin {2}(\S{10})$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
    expect(await isPassword(password, await on.hashOf('admin'))).toBe(true);
    expect(lines.join()).not.toContain(demoPassword);
    expect(await on.start(false)).toEqual([]);
    expect(await isPassword(password, await on.hashOf('admin'))).toBe(true);
  });

  it('never adds demonstration accounts to real data, and never serves them as real ones', async () => {
    await on.start(false);
    expect((await on.start(true)).join()).toContain('no demonstration data was added');
    expect(await on.count('users')).toBe('1');
  });

  it('survives two first starts at once', async () => {
    await Promise.all([on.start(true), on.start(true)]);
    expect(await on.count('users')).toBe('15');
  });

  it('has the public holidays in every mode', async () => {
    await on.start(false);
    expect(await on.count('holidays')).toBe('94');
  });
});
