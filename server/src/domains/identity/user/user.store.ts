import type { listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import type { UserType } from '@kura/contract/identity/user/account.ts';
import type { UserState } from '@kura/contract/identity/user/user.machine.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { join, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { contains, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

export interface StoredRole {
  id: number;
  key: string;
  name: string;
  permissions: string[];
}
export type StoredUser = Omit<User, 'roles' | 'roleNames' | 'headUrl'> & {
  roles: StoredRole[];
  avatarId: number | null;
  /** Has a password that somebody in charge gave. */
  mustChangePassword: boolean;
};
export interface Temporary {
  temporaryUntil: string | null;
  temporaryUsedAt: string | null;
}

const columns = sql`u.id, u.account, u.nickname, u.email, u.phone, u.status, u.audit_reason, u.user_type, u.company_id, c.name as company_name, c.code as company_code,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'key', r.key, 'name', r.name, 'permissions', r.permissions) order by r.id), '[]')
   from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles,
  coalesce(c.zone, u.zone) as zone, u.avatar_id, u.temporary_until is not null as must_change_password, u.created_at, u.last_login_at`;
const from = sql`users u left join companies c on c.id = u.company_id`;

/** What a person types to find somebody. */
const userMatches = (keyword: string | undefined): Sql | null => {
  const columns = [sql`u.account`, sql`u.nickname`, sql`u.email`, sql`u.phone`];
  return keyword
    ? sql`(${join(
        columns.flatMap((column) => contains(column, keyword) ?? []),
        ' or ',
      )})`
    : null;
};

type Kept = 'companyId' | 'account' | 'nickname' | 'email' | 'phone' | 'userType' | 'status' | 'zone';
export type NewUser = Pick<StoredUser, Kept> & { passwordHash: string };

export const userStore = {
  page: (db: Query, actor: Actor, query: ListQuery<typeof listUsers>): Promise<Page<StoredUser>> =>
    pageRows<StoredUser>(db, {
      query,
      select: columns,
      from,
      where: [
        inScope(actor.scope, sql`u.company_id`),
        userMatches(query.keyword),
        equals(sql`u.status`, query.status),
        equals(sql`u.user_type`, query.userType),
        equals(sql`u.company_id`, query.companyId),
        query.roleId ? sql`exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = ${query.roleId})` : null,
        dayRange(sql`u.created_at`, query.createdAt, actor.zone),
      ],
      sorts: { createdAt: sql`u.created_at`, account: sql`lower(u.account)`, nickname: sql`u.nickname`, lastLoginAt: sql`u.last_login_at` },
      defaultSort: 'createdAt',
      tieBreaker: sql`u.id`,
    }),

  find: (db: Query, scope: Scope, keyword: string, limit: number): Promise<Pick<StoredUser, 'id' | 'account' | 'nickname'>[]> =>
    db.rows(sql`
      select u.id, u.account, u.nickname from users u ${where([inScope(scope, sql`u.company_id`), userMatches(keyword)])}
      order by u.id desc limit ${limit}`),

  one: (db: Query, scope: Scope, id: number): Promise<StoredUser | undefined> =>
    db.first<StoredUser>(sql`select ${columns} from ${from} where u.id = ${id} and ${inScope(scope, sql`u.company_id`)}`),

  /** Read after the lock is held: roles given while we waited for it must count (`mustManage`). */
  lock: async (tx: Tx, scope: Scope, id: number): Promise<StoredUser | undefined> => {
    await tx.run(sql`select 1 from users u where u.id = ${id} and ${inScope(scope, sql`u.company_id`)} for update`);
    return userStore.one(tx, scope, id);
  },

  /** Before anybody is known, so without a scope; the hash goes nowhere but into the comparison. */
  byAccount: (db: Query, account: string): Promise<(StoredUser & Temporary & { passwordHash: string }) | undefined> =>
    db.first(
      sql`select ${columns}, u.password_hash, u.temporary_until, u.temporary_used_at from ${from} where lower(u.account) = lower(${account})`,
    ),

  /** The latest who asked for this account, was given another and is not let in yet. */
  wanting: (db: Query, account: string): Promise<{ status: UserState; auditReason: string; passwordHash: string } | undefined> =>
    db.first(sql`
      select status, audit_reason, password_hash from users
      where lower(wanted_account) = lower(${account}) and status in ('unaudited', 'failed') order by id desc limit 1`),

  setWanted: (tx: Tx, id: number, wanted: string): Promise<number> =>
    tx.run(sql`update users set wanted_account = ${wanted} where id = ${id} and account <> ${wanted}`),

  /** The name itself, or the next free one of that name; not longer than an account may be. */
  freeAccount: async (tx: Tx, wanted: string): Promise<string> => {
    const row = await tx.first<{ account: string }>(sql`
      select c.account from generate_series(1, 1000) as n
        cross join lateral (select case n when 1 then ${wanted} else left(${wanted}, 35) || '-' || n end as account) c
      where not exists (select 1 from users u where lower(u.account) = lower(c.account) or u.skeleton = account_skeleton(c.account)) order by n limit 1`);
    return row?.account ?? wanted;
  },

  passwordHash: (db: Query, id: number): Promise<{ passwordHash: string } | undefined> =>
    db.first(sql`select password_hash from users where id = ${id}`),

  insert: (tx: Tx, user: NewUser, now: Date): Promise<{ id: number } | undefined> =>
    tx.first(sql`
      insert into users (company_id, account, nickname, password_hash, email, phone, user_type, status, zone, created_at)
      values (${user.companyId}, ${user.account}, ${user.nickname}, ${user.passwordHash}, ${user.email}, ${user.phone}, ${user.userType},
              ${user.status}, ${user.zone}, ${now})
      returning id`),

  setRoles: async (tx: Tx, id: number, type: UserType, roleIds: readonly number[]): Promise<void> => {
    await tx.run(sql`delete from user_roles where user_id = ${id} and role_id <> all(${[...roleIds]}::bigint[])`);
    await tx.run(sql`
      insert into user_roles (user_id, role_id, type) select ${id}, r, ${type} from unnest(${[...roleIds]}::bigint[]) as r on conflict do nothing`);
  },

  /** `by` gave it the address, if that is another: a new password can be had there. */
  update: (tx: Tx, id: number, user: Pick<StoredUser, 'nickname' | 'email' | 'phone' | 'zone'>, by: number | null): Promise<number> =>
    tx.run(sql`
      update users set nickname = ${user.nickname}, email = ${user.email}, phone = ${user.phone}, zone = ${user.zone},
        email_by = case when email = ${user.email} then email_by else ${by}::bigint end
      where id = ${id}`),
  setEmailBy: (tx: Tx, id: number, by: number | null): Promise<number> => tx.run(sql`update users set email_by = ${by} where id = ${id}`),

  updateOwn: (tx: Tx, id: number, own: Pick<StoredUser, 'nickname' | 'email' | 'phone' | 'avatarId'>): Promise<number> =>
    tx.run(sql`
      update users set nickname = ${own.nickname}, email = ${own.email}, phone = ${own.phone}, avatar_id = ${own.avatarId},
        email_by = case when email = ${own.email} then email_by end
      where id = ${id}`),

  setStatus: async (tx: Tx, id: number, status: string): Promise<void> =>
    void (await tx.run(sql`update users set status = ${status} where id = ${id}`)),
  setReason: (tx: Tx, id: number, reason: string): Promise<number> =>
    tx.run(sql`update users set audit_reason = ${reason} where id = ${id}`),
  setPassword: (tx: Tx, id: number, hash: string): Promise<number> =>
    tx.run(sql`update users set password_hash = ${hash}, temporary_until = null, temporary_used_at = null where id = ${id}`),
  /** By a link that was mailed: whoever gave the account its address may be the one who reads it. */
  setPasswordByMail: (tx: Tx, id: number, hash: string): Promise<number> =>
    tx.run(sql`
      update users set password_hash = ${hash}, temporary_until = null, temporary_used_at = null, password_by = coalesce(email_by, password_by)
      where id = ${id}`),
  /** Given by somebody, so that it is known to them. */
  setTemporaryPassword: (tx: Tx, id: number, { hash, until, by }: { hash: string; until: Date; by: number | null }): Promise<number> =>
    tx.run(sql`
      update users set password_hash = ${hash}, temporary_until = ${until}, temporary_used_at = null, password_by = ${by} where id = ${id}`),
  /** 0: the password that was compared is no longer the user's or was good once, or the user was locked out or removed meanwhile. */
  signedIn: (tx: Tx, { id, passwordHash }: { id: number; passwordHash: string }, now: Date): Promise<number> =>
    tx.run(sql`
      update users set last_login_at = ${now}, temporary_used_at = case when temporary_until is not null then ${now}::timestamptz end
      where id = ${id} and password_hash = ${passwordHash} and status = 'approved' and temporary_used_at is null`),
  remove: (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from users where id = ${id}`),

  countUnaudited: async (db: Query, scope: Scope): Promise<number> =>
    (
      await db.first<{ count: number }>(sql`
      select count(*) as count from users u where u.status = 'unaudited' and ${inScope(scope, sql`u.company_id`)}`)
    )?.count ?? 0,

  /** Other administrators who can sign in. The role row is locked: two who remove each other at once come one after the other. */
  /** Of two who set up a company at once, the second one waits and finds the first one's. */
  isRun: async (tx: Tx, companyId: number): Promise<boolean> => {
    await tx.run(sql`select 1 from companies where id = ${companyId} for no key update`);
    const found = await tx.first(sql`
      select 1 from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where u.company_id = ${companyId} and 'identity:user:resetPassword' = any(r.permissions)`);
    return found !== undefined;
  },

  otherAdmins: async (tx: Tx, id: number): Promise<number> => {
    await tx.run(sql`select 1 from roles where key = 'admin' for update`);
    const row = await tx.first<{ count: number }>(sql`
      select count(*) as count from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where r.key = 'admin' and u.status = 'approved' and u.id <> ${id}`);
    return row?.count ?? 0;
  },
};
