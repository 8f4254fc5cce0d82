import type { listRoles } from '@kura/contract/identity/role/role.endpoints.ts';
import type { Role } from '@kura/contract/identity/role/role.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { contains, equals, pageRows } from '../../../kernel/list.ts';
import { readyKeysLike } from './role-name.ts';

export type RoleRow = Omit<Role, 'isReady' | 'isAdmin'>;

const userCount = sql`(select count(*) from user_roles ur where ur.role_id = r.id)`;
const own = sql`r.id, r.key, r.name, r.type, r.remark, r.permissions, r.created_at`;
const columns = sql`${own}, ${userCount} as user_count`;

/** Without the count, which costs a look at every user: for whoever only gives roles. */
export type GivableRole = Omit<RoleRow, 'userCount'>;

const nameLike = (keyword: string | undefined) => {
  const byName = contains(sql`r.name`, keyword);
  return keyword && byName ? sql`(${byName} or r.key = any(${readyKeysLike(keyword)}))` : null;
};

/** Roles belong to the provider and to no company, so there is no scope here; only staff reach their list. */
export const roleStore = {
  page: (db: Query, query: ListQuery<typeof listRoles>): Promise<Page<RoleRow>> =>
    pageRows<RoleRow>(db, {
      query,
      select: columns,
      from: sql`roles r`,
      where: [nameLike(query.keyword), equals(sql`r.type`, query.type)],
      sorts: { createdAt: sql`r.created_at`, name: sql`r.name`, userCount },
      defaultSort: 'createdAt',
      tieBreaker: sql`r.id`,
    }),

  all: (db: Query): Promise<GivableRole[]> => db.rows<GivableRole>(sql`select ${own} from roles r order by r.id`),
  many: (db: Query, ids: readonly number[]): Promise<GivableRole[]> =>
    db.rows<GivableRole>(sql`select ${own} from roles r where r.id = any(${[...ids]}::bigint[]) order by r.id`),
  one: (db: Query, id: number): Promise<RoleRow | undefined> => db.first<RoleRow>(sql`select ${columns} from roles r where r.id = ${id}`),
  byKey: (db: Query, key: string): Promise<RoleRow | undefined> =>
    db.first<RoleRow>(sql`select ${columns} from roles r where r.key = ${key}`),
  /** Neither its key nor a name that looks like it is taken. */
  isFree: async (db: Query, key: string, type: string, name: string): Promise<boolean> =>
    (await db.first(sql`
      select 1 as one from roles where key = ${key} or (type = ${type} and skeleton = name_skeleton(${name})) limit 1`)) === undefined,
  looksLike: async (db: Query, name: string, others: readonly string[]): Promise<boolean> =>
    (await db.first(
      sql`select 1 as one from unnest(${[...others]}::text[]) as other where name_skeleton(other) = name_skeleton(${name}) limit 1`,
    )) !== undefined,
  /** Counted after the lock is held: somebody may have been given the role while we waited for it. */
  lock: async (tx: Tx, id: number): Promise<RoleRow | undefined> => {
    await tx.run(sql`select 1 from roles where id = ${id} for update`);
    return roleStore.one(tx, id);
  },

  insert: (tx: Tx, role: Omit<RoleRow, 'id' | 'userCount' | 'createdAt'>, now: Date): Promise<{ id: number } | undefined> =>
    tx.first(sql`
      insert into roles (key, name, type, remark, permissions, created_at)
      values (${role.key}, ${role.name}, ${role.type}, ${role.remark}, ${[...role.permissions]}, ${now}) returning id`),

  rename: (tx: Tx, id: number, name: string, remark: string): Promise<number> =>
    tx.run(sql`update roles set name = ${name}, remark = ${remark} where id = ${id}`),
  setPermissions: (tx: Tx, id: number, permissions: readonly string[]): Promise<number> =>
    tx.run(sql`update roles set permissions = ${[...permissions]} where id = ${id}`),
  remove: (tx: Tx, id: number): Promise<number> => tx.run(sql`delete from roles where id = ${id}`),
};
