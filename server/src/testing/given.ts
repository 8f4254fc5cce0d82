import { randomBytes } from 'node:crypto';
import { everything } from '@kura/contract/kernel/permission.ts';
import { hashToken } from '../kernel/crypto.ts';
import { sql } from '../kernel/db/sql.ts';
import { randomToken } from '../kernel/random.ts';
import type { Kernel } from '../kernel/kernel.ts';

export interface TestCompany {
  id: number;
  code: string;
  name: string;
}
export interface TestUser {
  id: number;
  account: string;
  token: string;
  companyId: number | null;
  roleId: number;
}

/** Each test makes what it needs; nothing is shared. */
export interface Given {
  company(name?: string): Promise<TestCompany>;
  staff(more?: { permissions?: readonly string[]; account?: string }): Promise<TestUser>;
  customer(more?: { company?: TestCompany; permissions?: readonly string[]; account?: string }): Promise<TestUser>;
  role(type: 'staff' | 'customer', permissions: readonly string[]): Promise<number>;
}

const unique = (): string => randomBytes(5).toString('hex');

export function givenFor(kernel: Kernel): Given {
  const { db, clock } = kernel;

  const role = async (type: 'staff' | 'customer', permissions: readonly string[]): Promise<number> => {
    const key = `test-${unique()}`;
    const row = await db.first<{ id: number }>(sql`
      insert into roles (key, name, type, permissions) values (${key}, ${key}, ${type}, ${permissions}) returning id`);
    return row?.id ?? 0;
  };

  const user = async (
    type: 'staff' | 'customer',
    companyId: number | null,
    permissions: readonly string[],
    account = `u${unique()}`,
  ): Promise<TestUser> => {
    const roleId = await role(type, permissions);
    const token = randomToken();
    const now = clock.now();
    // No password: these people are already signed in. Tests of signing in register their own.
    const row = await db.first<{ id: number }>(sql`
      insert into users (company_id, account, nickname, password_hash, user_type, status, created_at)
      values (${companyId}, ${account}, ${account}, '!', ${type}, 'approved', ${now}) returning id`);
    const id = row?.id ?? 0;
    await db.run(sql`insert into user_roles (user_id, role_id, type) values (${id}, ${roleId}, ${type})`);
    await db.run(sql`
      insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
      values (${hashToken(token)}, ${id}, ${now}, ${now}, ${new Date(now.getTime() + 7 * 86_400_000)})`);
    return { id, account, token, companyId, roleId };
  };

  const company = async (name = `Company ${unique()}`): Promise<TestCompany> => {
    const code = `T${unique()}`.toUpperCase();
    const row = await db.first<{ id: number }>(
      sql`insert into companies (code, name, created_at) values (${code}, ${name}, ${clock.now()}) returning id`,
    );
    return { id: row?.id ?? 0, code, name };
  };

  return {
    role,
    company,
    staff: ({ permissions = [everything], account } = {}) => user('staff', null, permissions, account),
    async customer({ company: of, permissions = [], account } = {}) {
      return user('customer', (of ?? (await company())).id, permissions, account);
    },
  };
}
