import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** A07: what belongs to another company is not there; a sum of nothing would say that it is, and empty. */
export async function mustBeOwn(
  db: Query,
  scope: Scope,
  { companyId, storeId }: { companyId?: number | undefined; storeId?: number | undefined },
): Promise<void> {
  if (companyId === undefined && storeId === undefined) return;
  const own = (table: string, company: string, id: number | undefined): Sql =>
    id === undefined ? raw('true') : sql`exists (select 1 from ${raw(table)} r where r.id = ${id} and ${inScope(scope, raw(company))})`;
  const row = await db.first<{ isOwn: boolean }>(
    sql`select ${own('companies', 'r.id', companyId)} and ${own('stores', 'r.company_id', storeId)} as is_own`,
  );
  if (!row?.isOwn) throw fail(kernelErrors.notFound);
}
