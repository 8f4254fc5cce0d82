import { controlErrors } from '@kura/contract/finance/control/control.errors.ts';
import type { ControlChange, ControlKind } from '@kura/contract/finance/control/control-change.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { countRows } from '../../../kernel/list.ts';
import { whyNotSecond } from '../../identity/public.ts';

export interface StoredChange extends ControlChange {
  proposedBy: number | null;
}

const columns = raw(`c.id, c.status, c.kind, c.role_id, c.role_name, c.before_value as before, c.after_value as after, c.proposed_by,
  c.proposed_by_name, c.created_at`);

/** Nobody decides about what they proposed; an account that has its password from the proposer is no other person. */
export async function openChanges(db: Query, actor: Pick<Actor, 'userId'>): Promise<StoredChange[]> {
  const rows = await db.rows<StoredChange>(sql`select ${columns} from control_changes c where c.status = 'proposed' order by c.id`);
  const proposers = rows.map(({ proposedBy }) => proposedBy);
  const notSecond = await whyNotSecond(db, actor, proposers);
  return rows.map((row) => ({ ...row, notDecider: notSecond(row.proposedBy, controlErrors.fourEyes.text) }));
}
/** Limits belong to the provider: no company has any. */
export async function lock(tx: Tx, _scope: unknown, id: number): Promise<StoredChange | undefined> {
  const row = await tx.first<StoredChange>(sql`select ${columns} from control_changes c where c.id = ${id} for update`);
  return row && { ...row, notDecider: null };
}
export const openOf = (tx: Tx, kind: ControlKind, roleId: number | null): Promise<StoredChange | undefined> =>
  tx.first(sql`
    select ${columns} from control_changes c where c.status = 'proposed' and c.kind = ${kind} and c.role_id is not distinct from ${roleId}::bigint
    for update`);

export type NewChange = Pick<ControlChange, 'kind' | 'roleId' | 'roleName' | 'before' | 'after'>;
export const insert = async (tx: Tx, actor: Actor, { kind, roleId, roleName, before, after }: NewChange, now: Date): Promise<number> =>
  (
    await tx.first<{ id: number }>(sql`
      insert into control_changes (status, kind, role_id, role_name, before_value, after_value, proposed_by, proposed_by_name, created_at)
      values ('proposed', ${kind}, ${roleId}, ${roleName}, ${before}, ${after}, ${actor.userId}, ${actor.name}, ${now}) returning id`)
  )?.id ?? 0;

/** Its end in one statement: what is decided is never touched again. */
export const end = (tx: Tx, actor: Actor, id: number, status: ControlChange['status'], note: string, now: Date): Promise<number> =>
  tx.run(sql`
    update control_changes set status = ${status}, decided_by = ${actor.userId}, decided_by_name = ${actor.name}, decided_at = ${now},
      decision_note = ${note} where id = ${id}`);

export const countProposed = (db: Query): Promise<number> => countRows(db, raw('control_changes c'), [raw(`c.status = 'proposed'`)]);
