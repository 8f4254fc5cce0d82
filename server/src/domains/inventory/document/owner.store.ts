import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { fail, unknownAt } from '../../../kernel/fail.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import { type KnownProduct, productsByIds } from '../../products/public.ts';

/** Every one of them, or "not found": what is another company's does not exist here. */
/** `fieldOf`: of a form, which field names the product of a row. */
export async function ownProducts(
  db: Query,
  scope: Scope,
  ids: readonly number[],
  fieldOf?: (row: number) => string,
): Promise<Map<number, KnownProduct>> {
  if (ids.length === 0) return new Map();
  const known = await productsByIds(db, scope, ids);
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw fieldOf ? unknownAt(fieldOf(missing), missing) : fail(kernelErrors.notFound);
  return known;
}

/** The company of each store. */
export async function ownStores(db: Query, scope: Scope, ids: readonly (number | null)[], field?: string): Promise<Map<number, number>> {
  const asked = ids.filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const rows = await db.rows<{ id: number; companyId: number }>(sql`
    select s.id, s.company_id from stores s where s.id = any(${asked}) and ${inScope(scope, raw('s.company_id'))}`);
  const known = new Map(rows.map(({ id, companyId }) => [id, companyId]));
  if (asked.some((id) => !known.has(id))) throw field ? unknownAt(field) : fail(kernelErrors.notFound);
  return known;
}
