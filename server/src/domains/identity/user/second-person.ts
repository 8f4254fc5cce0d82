import { identityErrors } from '@kura/contract/identity/errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, type Failure } from '../../../kernel/fail.ts';

/** Proposed by one, approved by another: a program is nobody, and an account is no other person to whoever made it or gave it a password. */
export async function mustBeSecond(tx: Tx, actor: Actor, firstId: number | null, own: Failure): Promise<void> {
  const { userId } = actor;
  if (userId === null || userId === firstId) throw own;
  const isOneHand = await tx.first(sql`
    select 1 from users u where (u.id = ${userId} and u.password_by = ${firstId}) or (u.id = ${firstId} and u.password_by = ${userId})`);
  if (isOneHand) throw fail(identityErrors.oneHand);
}
