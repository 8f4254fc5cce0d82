import type { Controls, RoleLimit } from '@kura/contract/finance/control/control.ts';
import type { ControlKind } from '@kura/contract/finance/control/control-change.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { roleName } from '../../identity/public.ts';
import { openChanges } from './control-change.store.ts';
import { large } from './person-limit.ts';

export type Common = Pick<Controls, 'limitMinor' | 'priceCells' | 'pricePercent'>;
export const commonOf = async (db: Query): Promise<Common> =>
  found(await db.first<Common>(sql`select limit_minor, price_cells, price_percent from finance_controls`));

/** Which changes of prices one person decides alone. */
export const pricesAlone = async (db: Query): Promise<{ cells: number; percent: number }> => {
  const { priceCells, pricePercent } = await commonOf(db);
  return { cells: priceCells, percent: pricePercent };
};

/** The roles of the provider with what each decides. */
export async function showControls(db: Query, actor: Actor, lang: Lang): Promise<Controls> {
  const roles = await db.rows<Omit<RoleLimit, 'isUnlimited' | 'roleName'> & { key: string; name: string; permissions: string[] }>(sql`
    select r.id as role_id, r.key, r.name, r.permissions, l.limit_minor from roles r left join finance_role_limits l on l.role_id = r.id
    where r.type = 'staff' order by r.id`);
  return {
    ...(await commonOf(db)),
    roles: roles.map(({ key, name, permissions, ...role }) => ({
      ...role,
      roleName: roleName({ key, name }, lang),
      isUnlimited: permissions.includes(large),
    })),
    changes: (await openChanges(db, actor)).map((change) => {
      const role = roles.find(({ roleId }) => roleId === change.roleId);
      return role ? { ...change, roleName: roleName(role, lang) } : change;
    }),
  };
}

/** One after the other: of two at once the second one sees the first. */
export const lockControls = (tx: Tx): Promise<number> => tx.run(sql`select 1 from finance_controls for update`);

const columnOf = { limit: 'limit_minor', priceCells: 'price_cells', pricePercent: 'price_percent' } as const;

/** A looser value passes only where the table finds its approval. */
export async function writeControl(tx: Tx, kind: ControlKind, roleId: number | null, value: number | null): Promise<void> {
  if (kind !== 'roleLimit') return void (await tx.run(sql`update finance_controls set ${raw(columnOf[kind])} = ${value}`));
  if (value === null) return void (await tx.run(sql`delete from finance_role_limits where role_id = ${roleId}`));
  // Not "on conflict": the limit of a role that has one already is no new one to the table.
  const changed = await tx.run(sql`update finance_role_limits set limit_minor = ${value} where role_id = ${roleId}`);
  if (changed === 0) await tx.run(sql`insert into finance_role_limits (role_id, limit_minor) values (${roleId}, ${value})`);
}

export const roleLimitOf = async (tx: Tx, roleId: number): Promise<number | null> =>
  (await tx.first<{ minor: number }>(sql`select limit_minor as minor from finance_role_limits where role_id = ${roleId}`))?.minor ?? null;
