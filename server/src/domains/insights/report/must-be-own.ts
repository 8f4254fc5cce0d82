import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

interface Named {
  companyId?: number | undefined;
  storeId?: number | undefined;
}

/** Whether the company and the store that a statistic is narrowed to are there for the reader. */
export const isOwn = (scope: Scope, { companyId, storeId }: Named): Sql => {
  const own = (table: string, company: string, id: number | undefined): Sql =>
    id === undefined ? raw('true') : sql`exists (select 1 from ${raw(table)} r where r.id = ${id} and ${inScope(scope, raw(company))})`;
  return sql`(${own('companies', 'r.id', companyId)} and ${own('stores', 'r.company_id', storeId)})`;
};

/** A07: what belongs to another company is not there; a sum of nothing would say that it is, and empty. */
export async function mustBeOwn(db: Query, scope: Scope, named: Named): Promise<void> {
  if (named.companyId === undefined && named.storeId === undefined) return;
  const row = await db.first<{ isOwn: boolean }>(sql`select ${isOwn(scope, named)} as is_own`);
  if (!row?.isOwn) throw fail(kernelErrors.notFound);
}
