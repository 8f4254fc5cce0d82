import { identityErrors } from '@kura/contract/identity/errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, type Failure } from '../../../kernel/fail.ts';

/** Proposed by one, approved by another: a program is nobody, and an account is no other person to whoever made it or gave it a password. */
export async function mustBeSecond(tx: Tx, actor: Actor, firstId: number | null, own: Failure): Promise<void> {
  const { userId } = actor;
  if (userId === null || userId === firstId) throw own;
  if (await sharesHand(tx, userId, [firstId])) throw fail(identityErrors.oneHand);
}

const sharesHand = async (tx: Tx, userId: number, others: readonly (number | null)[]): Promise<boolean> =>
  (await tx.first(sql`
    select 1 from users u where (u.id = ${userId} and u.password_by = any(${others}::bigint[]))
      or (u.id = any(${others}::bigint[]) and u.password_by = ${userId})`)) !== undefined;

/** Whether the one who acts is one of these people, or an account of theirs. */
export const isOneHand = async (tx: Tx, { userId }: Actor, others: readonly number[]): Promise<boolean> =>
  userId !== null && others.length > 0 && (others.includes(userId) || (await sharesHand(tx, userId, others)));
