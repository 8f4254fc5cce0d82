import type { Sheet } from '@kura/contract/kernel/sheet.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import type { RowProblem } from '../../../kernel/registry.ts';
import { inScope } from '../../../kernel/scope.ts';

/** V15: as a row is told whose cells were refused. It is judged all the same, so that the file is mended once, and goes nowhere. */
export type WithHoles<Row> = { readonly [Field in keyof Row]: Row[Field] | undefined };
export const isWhole = <Row>(row: WithHoles<Row>, { columns }: Sheet): row is Row & WithHoles<Row> =>
  columns.every(({ field }) => row[field as keyof Row] !== undefined);

const capitals = (text: string): string => text.trim().toUpperCase();

/** Which company each row is for: the one it names, or the caller's. */
export async function companiesOf(
  tx: Tx,
  actor: Actor,
  rows: readonly { companyCode?: string | null | undefined }[],
): Promise<{ ids: (number | null)[]; problems: RowProblem[] }> {
  const codes = [...new Set(rows.flatMap(({ companyCode }) => (companyCode ? [capitals(companyCode)] : [])))];
  const found = await tx.rows<{ id: number; code: string }>(sql`
    select c.id, upper(c.code) as code from companies c where upper(c.code) = any(${codes}) and ${inScope(actor.scope, raw('c.id'))}`);
  const byCode = new Map(found.map(({ id, code }) => [code, id]));
  const ids = rows.map(({ companyCode }) => (companyCode ? (byCode.get(capitals(companyCode)) ?? null) : actor.scope.companyId));
  const problems = rows.flatMap(({ companyCode }, row) =>
    ids[row] === null ? [{ row, field: 'companyCode', text: companyCode ? 'products.product.noSuchCompany' : 'common.companyNeeded' }] : [],
  );
  return { ids, problems };
}

export interface KnownSku {
  id: number;
  companyId: number;
  sku: string;
  type: string;
  status: string;
}
/** Products of those companies by SKU, in one look. The key is `companyId SKU`. */
export async function knownSkus(tx: Tx, wanted: readonly { companyId: number; sku: string }[]): Promise<Map<string, KnownSku>> {
  const rows = await tx.rows<KnownSku>(sql`
    select distinct on (p.id) p.id, p.company_id, upper(p.sku) as sku, p.type, p.status
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x("companyId" bigint, sku text)
    join products p on p.company_id = x."companyId" and upper(p.sku) = upper(x.sku)`);
  return new Map(rows.map((row) => [skuKey(row.companyId, row.sku), row]));
}
export const skuKey = (companyId: number, sku: string): string => `${companyId} ${capitals(sku)}`;

/** The first row with the same key, if there is one above: rows of one file are each other's neighbours too. */
export function earlier(): (key: string, row: number) => number | undefined {
  const seen = new Map<string, number>();
  return (key, row) => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    return first;
  };
}
