import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readyRoles } from '@kura/contract/identity/role/role.ts';
import { passwordLimits } from '@kura/contract/identity/user/account.ts';
import { sql } from '../kernel/db/sql.ts';
import { isPassword } from '../domains/identity/session/password-hash.ts';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { demoCompanies, demoPassword, demoStaff } from '../domains/identity/demo/demo-people.ts';
import { seed } from './seed.ts';

// The story is long, and a busy machine tells it slowly.
describe('the first start', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await freshDatabase()));
  afterEach(() => database.drop());

  const secretKey = randomBytes(32);
  const start = (isDemo: boolean) => seed({ db: database.db, config: { isDemo, secretKey }, say: () => undefined });
  const count = async (table: 'users' | 'companies' | 'stores' | 'holidays' | 'operation_log' | 'menus') =>
    (await database.db.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count;
  const hashOf = async (account: string) =>
    (await database.db.first<{ passwordHash: string }>(sql`select password_hash from users where account = ${account}`))?.passwordHash ??
    '';

  it('tells a story in demonstration mode, and tells it once', async () => {
    const lines = await start(true);
    expect(lines.join('\n')).toContain(demoPassword);
    const before = await Promise.all([count('users'), count('companies'), count('stores'), count('operation_log'), count('menus')]);
    expect(before.slice(0, 3)).toEqual(['15', '4', '8']);
    expect(await start(true)).toEqual(lines);
    expect(await Promise.all([count('users'), count('companies'), count('stores'), count('operation_log'), count('menus')])).toEqual(
      before,
    );
  });

  it('has somebody for each ready role, and one who waits for the audit', async () => {
    await start(true);
    const held = await database.db.rows<{ key: string }>(sql`
      select distinct r.key from roles r join user_roles ur on ur.role_id = r.id join users u on u.id = ur.user_id where u.status = 'approved'`);
    expect(held.map(({ key }) => key).toSorted()).toEqual(Object.keys(readyRoles).toSorted());
    expect(await database.db.rows(sql`select account from users where status = 'unaudited'`)).toEqual([{ account: 'newcomer' }]);
  });

  it('V03 gives passwords that a form would take', async () => {
    await start(true);
    expect(demoPassword.length).toBeGreaterThanOrEqual(passwordLimits.min);
    expect(demoPassword.length).toBeLessThanOrEqual(passwordLimits.max);
    expect(await isPassword(demoPassword, await hashOf('haichuan'))).toBe(true);
    expect([...demoStaff, ...demoCompanies.flatMap(({ users }) => users)].every(({ account }) => /^[\x21-\x7e]+$/.test(account))).toBe(
      true,
    );
  });

  it('starts empty outside demonstration mode, with one administrator whose password is shown once', async () => {
    const lines = await start(false);
    expect(await Promise.all([count('users'), count('companies'), count('stores')])).toEqual(['1', '0', '0']);
    const password = /admin {2}(\S{10})$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
    expect(await isPassword(password, await hashOf('admin'))).toBe(true);
    expect(lines.join()).not.toContain(demoPassword);
    expect(await start(false)).toEqual([]);
    expect(await isPassword(password, await hashOf('admin'))).toBe(true);
  });

  it('never adds demonstration accounts to real data, and never serves them as real ones', async () => {
    await start(false);
    expect((await start(true)).join()).toContain('no demonstration data was added');
    expect(await count('users')).toBe('1');
  });

  it('refuses to start with demonstration accounts outside demonstration mode', async () => {
    await start(true);
    await expect(start(false)).rejects.toThrow('demonstration accounts with public passwords');
  });

  it('survives two first starts at once', async () => {
    await Promise.all([start(true), start(true)]);
    expect(await count('users')).toBe('15');
  });

  it('has the public holidays in every mode', async () => {
    await start(false);
    expect(await count('holidays')).toBe('94');
  });
});
