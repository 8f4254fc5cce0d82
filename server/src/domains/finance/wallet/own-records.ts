import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { fail } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';

/** A07: a sum over nothing would tell that there is nothing; of another company's record even that is not said. */
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

/** A store is one of a company's: the rows of that company are in the order of time, those of a store are not. */
export const ofStore = (table: 'm' | 'f', storeId: number | undefined): Sql | null =>
  storeId === undefined
    ? null
    : sql`${raw(`${table}.company_id`)} = (select s.company_id from stores s where s.id = ${storeId}) and ${raw(`${table}.store_id`)} = ${storeId}`;

/** Our own word, never one of a request: written out, so that an index over just these rows serves. */
export const literally = (column: string, value: string | undefined): Sql | null => (value ? raw(`${column} = '${value}'`) : null);
