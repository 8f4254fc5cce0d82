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
    const token = randomToken();
    const now = clock.now();
    const key = `test-${unique()}`;
    // No password: these people are already signed in. Tests of signing in register their own.
    // In one statement: the sweeps make thousands of people, and each way to the database costs more than what is done there.
    const made = await db.first<{ id: number; roleId: number }>(sql`
      with r as (insert into roles (key, name, type, permissions) values (${key}, ${key}, ${type}, ${permissions}) returning id),
        u as (insert into users (company_id, account, nickname, password_hash, user_type, status, created_at)
              values (${companyId}, ${account}, ${account}, '!', ${type}, 'approved', ${now}) returning id),
        held as (insert into user_roles (user_id, role_id, type) select u.id, r.id, ${type} from u, r),
        session as (insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
              select ${hashToken(token)}, u.id, ${now}, ${now}, ${new Date(now.getTime() + 7 * 86_400_000)} from u)
      select u.id, r.id as role_id from u, r`);
    const { id, roleId } = made ?? { id: 0, roleId: 0 };
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
