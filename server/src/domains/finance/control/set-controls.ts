import type { Controls, RoleLimit } from '@kura/contract/finance/control/control.ts';
import type { Money } from '@kura/contract/kernel/money.ts';
import { allows } from '@kura/contract/kernel/permission.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';

type Common = Pick<Controls, 'limitMinor' | 'priceCells'>;
const common = (db: Query): Promise<Common | undefined> => db.first<Common>(sql`select limit_minor, price_cells from finance_controls`);

/** Up to how many changed prices one person decides alone. */
export const priceCellsAlone = async (db: Query): Promise<number> => (await common(db))?.priceCells ?? 0;

/** The roles of the provider with what each decides. */
export async function showControls(db: Query): Promise<Controls> {
  const roles = await db.rows<Omit<RoleLimit, 'isUnlimited'> & { permissions: string[] }>(sql`
    select r.id as role_id, r.name as role_name, r.permissions, l.limit_minor from roles r left join finance_role_limits l on l.role_id = r.id
    where r.type = 'staff' order by r.id`);
  return {
    ...found(await common(db)),
    roles: roles.map(({ permissions, ...role }) => ({ ...role, isUnlimited: allows(new Set(permissions), 'finance:control:large') })),
  };
}

const rmb = (minor: number): Money => ({ currency: 'CNY', minor });
const shown = ({ limitMinor, priceCells }: Common) => ({ limit: rmb(limitMinor), priceCells });

export async function setControls(tx: Tx, actor: Actor, input: Common, now: Date): Promise<Controls> {
  await tx.run(sql`select 1 from finance_controls for update`);
  const before = found(await common(tx));
  await tx.run(sql`update finance_controls set limit_minor = ${input.limitMinor}, price_cells = ${input.priceCells}`);
  await logOperation(tx, actor, {
    at: now,
    record: 'finance.control',
    recordId: 1,
    recordName: '',
    companyId: null,
    action: 'finance.control.log.limits',
    before: shown(before),
    after: shown(input),
  });
  return showControls(tx);
}

const limitOf = (minor: number | null | undefined): Money | null => (minor === null || minor === undefined ? null : rmb(minor));

export async function setRoleLimit(
  tx: Tx,
  actor: Actor,
  { roleId, limitMinor }: { roleId: number; limitMinor: number | null },
  now: Date,
): Promise<Controls> {
  const role = found(await tx.first<{ name: string; type: string }>(sql`select name, type from roles where id = ${roleId} for share`));
  if (role.type !== 'staff') throw failField('roleId', 'identity.user.roleOfOtherType');
  const before = await tx.first<{ minor: number }>(sql`select limit_minor as minor from finance_role_limits where role_id = ${roleId}`);
  if (limitMinor === null) await tx.run(sql`delete from finance_role_limits where role_id = ${roleId}`);
  else
    await tx.run(sql`
      insert into finance_role_limits (role_id, limit_minor) values (${roleId}, ${limitMinor})
      on conflict (role_id) do update set limit_minor = excluded.limit_minor`);
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.role',
    recordId: roleId,
    recordName: role.name,
    companyId: null,
    action: 'finance.control.log.roleLimit',
    before: { limit: limitOf(before?.minor) },
    after: { limit: limitOf(limitMinor) },
  });
  return showControls(tx);
}
