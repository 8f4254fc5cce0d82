import { creditLimitErrors } from '@kura/contract/identity/credit-limit/credit-limit.errors.ts';
import type { listCreditLimits } from '@kura/contract/identity/credit-limit/credit-limit.endpoints.ts';
import type { CreditLimit } from '@kura/contract/identity/credit-limit/credit-limit.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { countRows, dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { whyNotSecond } from '../user/second-person.ts';

export interface StoredLimit extends CreditLimit {
  proposedBy: number | null;
}

const company = raw('l.company_id');
const from = raw('credit_limits l join companies c on c.id = l.company_id');
const yuan = (column: string) => `jsonb_build_object('currency', 'CNY', 'minor', ${column})`;
const columns = raw(`l.id, l.company_id, c.name as company_name, c.code as company_code, l.status, ${yuan('l.before_minor')} as before,
  ${yuan('l.after_minor')} as after, l.proposed_by, l.proposed_by_name, l.created_at, l.decided_by_name, l.decided_at, l.decision_note`);

/** Nobody decides about what they proposed; an account that has its password from the proposer is no other person. */
async function forReader(db: Query, actor: Pick<Actor, 'userId'>, rows: readonly StoredLimit[]): Promise<StoredLimit[]> {
  const open = rows.filter(({ status }) => status === 'proposed').map(({ proposedBy }) => proposedBy);
  const notSecond = await whyNotSecond(db, actor, open);
  return rows.map((row) => ({
    ...row,
    notDecider: row.status === 'proposed' ? notSecond(row.proposedBy, creditLimitErrors.fourEyes.text) : null,
  }));
}

export async function page(db: Query, actor: Actor, query: ListQuery<typeof listCreditLimits>): Promise<Page<StoredLimit>> {
  const found = await pageRows<StoredLimit>(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(actor.scope, company),
      equals(raw('l.status'), query.status),
      equals(company, query.companyId),
      dayRange(raw('l.created_at'), query.createdAt, actor.zone),
    ],
    sorts: { createdAt: raw('l.created_at') },
    defaultSort: 'createdAt',
    tieBreaker: raw('l.id'),
  });
  return { ...found, rows: await forReader(db, actor, found.rows) };
}
export async function read(db: Query, actor: Actor, id: number): Promise<StoredLimit | undefined> {
  const row = await db.first<StoredLimit>(sql`select ${columns} from ${from} where l.id = ${id} and ${inScope(actor.scope, company)}`);
  return row && (await forReader(db, actor, [row]))[0];
}
export async function lock(tx: Tx, scope: Scope, id: number): Promise<StoredLimit | undefined> {
  const row = await tx.first<StoredLimit>(
    sql`select ${columns} from ${from} where l.id = ${id} and ${inScope(scope, company)} for update of l`,
  );
  return row && { ...row, notDecider: null };
}

export const open = (tx: Tx, companyId: number): Promise<{ id: number; afterMinor: number } | undefined> =>
  tx.first(sql`select id, after_minor from credit_limits where company_id = ${companyId} and status = 'proposed' for update`);

export const insert = async (
  tx: Tx,
  actor: Actor,
  { companyId, beforeMinor, afterMinor }: { companyId: number; beforeMinor: number; afterMinor: number },
  now: Date,
): Promise<number> =>
  (
    await tx.first<{ id: number }>(sql`
      insert into credit_limits (company_id, status, before_minor, after_minor, proposed_by, proposed_by_name, created_at)
      values (${companyId}, 'proposed', ${beforeMinor}, ${afterMinor}, ${actor.userId}, ${actor.name}, ${now}) returning id`)
  )?.id ?? 0;

/** Its end in one statement: what is decided is never touched again. */
export const end = (tx: Tx, actor: Actor, id: number, status: CreditLimit['status'], note: string, now: Date): Promise<number> =>
  tx.run(sql`
    update credit_limits set status = ${status}, decided_by = ${actor.userId}, decided_by_name = ${actor.name}, decided_at = ${now}, decision_note = ${note}
    where id = ${id}`);
export const give = (tx: Tx, companyId: number, minor: number): Promise<number> =>
  tx.run(sql`update companies set credit_limit_minor = ${minor} where id = ${companyId}`);

export const countProposed = (db: Query, scope: Scope): Promise<number> =>
  countRows(db, raw('credit_limits l'), [raw(`l.status = 'proposed'`), inScope(scope, company)]);
