import { identityErrors } from '@kura/contract/identity/errors.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { fail, type Failure } from '../../../kernel/fail.ts';

/**
 * Proposed by one, approved by another: a program is nobody, and an account is no other person to whoever made it or gave it a password, nor to
 * whoever gave it the address that a password was set from.
 */
export async function mustBeSecond(tx: Tx, actor: Actor, firstId: number | null, own: Failure): Promise<void> {
  const { userId } = actor;
  if (userId === null || userId === firstId) throw own;
  const isOneHand = await tx.first(sql`
    select 1 from users u where (u.id = ${userId} and u.password_by = ${firstId}) or (u.id = ${firstId} and u.password_by = ${userId})`);
  if (isOneHand) throw fail(identityErrors.oneHand);
}

/** Told beforehand as `mustBeSecond` refuses it: whoever was first themselves reads `own`, who is of one hand with them reads that. */
export async function whyNotSecond(
  db: Query,
  { userId }: Pick<Actor, 'userId'>,
  firsts: readonly (number | null)[],
): Promise<(firstId: number | null, own: TextRef) => TextRef | null> {
  const hands = userId === null || firsts.length === 0 ? new Set<number>() : await handsOf(db, userId, firsts);
  return (firstId, own) => {
    if (firstId === null || !hands.has(firstId)) return null;
    return firstId === userId ? own : identityErrors.oneHand.text;
  };
}

/** In a statement: the two are one and the same person, for all that anybody can know of it. */
export const isOneHand = (first: Sql, second: Sql): Sql => sql`(${first} = ${second} or exists (
  select 1 from users h where (h.id = ${first} and h.password_by = ${second}) or (h.id = ${second} and h.password_by = ${first})))`;

/**
 * In a statement: this person receives what they announced themselves, or, where a colleague announced it, accepted themselves. A customer's own
 * announcement is the word of another, whoever of the staff accepts it. `t` is the announcement, `steps` the table of its steps.
 */
export const isOwnWord = (userId: number, steps: Sql): Sql => sql`exists (
  select 1 from users a where a.id = coalesce(t.lines_by, t.created_by) and (${isOneHand(raw('a.id'), sql`${userId}::bigint`)}
    or (a.user_type = 'staff' and exists (
      select 1 from ${steps} s where s.return_id = t.id and s.status = 'audited' and ${isOneHand(raw('s.by_id'), sql`${userId}::bigint`)}))))`;

/** All accounts that are no other person to this one, itself among them: what one person has done is the sum of what all of them have. */
export async function allHandsOf(db: Query, userId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select ${userId}::bigint as id union select u.id from users u
    where u.password_by = ${userId} or u.id = (select me.password_by from users me where me.id = ${userId}) order by id`);
  return rows.map(({ id }) => id);
}

/** Of these, the accounts that are no other person to this one: itself, those it gave a password, and who gave it its own. */
export async function handsOf(db: Query, userId: number, ids: readonly (number | null)[]): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select u.id from users u where u.id = any(${ids.filter((id) => id !== null)}::bigint[])
      and (u.id = ${userId} or u.password_by = ${userId} or u.id = (select me.password_by from users me where me.id = ${userId}))`);
  return new Set(rows.map(({ id }) => id));
}
