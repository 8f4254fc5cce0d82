import type { ReturnImportRow } from '@kura/contract/outbound/return/return.sheet.ts';
import type { ReturnInput } from '@kura/contract/outbound/return/return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { Failure } from '../../../kernel/fail.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { inScope } from '../../../kernel/scope.ts';
import { findByCodes } from '../../products/public.ts';
import { createReturn } from './save-return.ts';

interface Told extends ReturnImportRow {
  at: number;
}
const upper = (text: string | null): string => (text ?? '').trim().toUpperCase();
/** What all rows of a return say alike. */
const shared = ['warehouseCode', 'cause', 'goodChoice', 'defectiveChoice'] as const;

async function idsByCode(tx: Tx, actor: Actor, rows: readonly ReturnImportRow[]) {
  const codes = [...new Set(rows.map((row) => upper(row.companyCode)))].filter(Boolean);
  const companies = await tx.rows<{ id: number; code: string }>(
    sql`select c.id, upper(c.code) as code from companies c where upper(c.code) = any(${codes}) and ${inScope(actor.scope, raw('c.id'))}`,
  );
  const warehouses = await tx.rows<{ id: number; code: string }>(sql`select id, upper(code) as code from warehouses`);
  return {
    companies: new Map(companies.map(({ id, code }) => [code, id])),
    warehouses: new Map(warehouses.map(({ id, code }) => [code, id])),
  };
}
async function productIds(tx: Tx, rows: readonly ReturnImportRow[], companyOf: (row: ReturnImportRow) => number | null) {
  const ids = new Map<string, number>();
  for (const [companyId, own] of Map.groupBy(rows, companyOf)) {
    if (companyId === null) continue;
    const skus = own.map(({ sku }) => sku);
    for (const { code, productId } of await findByCodes(tx, companyId, skus)) ids.set(`${companyId} ${code}`, productId);
  }
  return ids;
}
/** Columns of the sheet that are called otherwise in a return, and which of its rows is meant. */
function placeOf(field: string, own: readonly Told[]): { row: number; field: string } {
  const line = /^lines\.(\d+)\.(\w+)/.exec(field);
  if (line) return { row: own[Number(line[1])]?.at ?? 0, field: line[2] === 'productId' ? 'sku' : String(line[2]) };
  return { row: own[0]?.at ?? 0, field: field === 'warehouseId' ? 'warehouseCode' : field };
}

/** V15: every row is judged, also by what only the return as a whole shows; all of them go in and wait for their review, or none. */
export async function importReturns(tx: Tx, actor: Actor, rows: readonly ReturnImportRow[], now: Date): Promise<number> {
  const { companies, warehouses } = await idsByCode(tx, actor, rows);
  const companyOf = (row: ReturnImportRow): number | null =>
    upper(row.companyCode) ? (companies.get(upper(row.companyCode)) ?? null) : actor.scope.companyId;
  const products = await productIds(tx, rows, companyOf);
  const problems: RowProblem[] = [];
  const problem = (row: Told, field: string, text: string) => void problems.push({ row: row.at, field, text });

  const groups = Map.groupBy(
    rows.map((row, at): Told => ({ ...row, at })),
    (row) => `${companyOf(row)} ${upper(row.orderNumber)} ${upper(row.trackingNumber)}`,
  );
  const inputs: { own: readonly Told[]; input: ReturnInput }[] = [];
  for (const own of groups.values()) {
    const [first] = own;
    if (!first) continue;
    const companyId = companyOf(first);
    if (companyId === null)
      problem(first, 'companyCode', upper(first.companyCode) ? 'outbound.order.noSuchCompany' : 'common.companyNeeded');
    const warehouseId = warehouses.get(upper(first.warehouseCode));
    if (warehouseId === undefined) problem(first, 'warehouseCode', 'outbound.order.noSuchWarehouse');
    const lines = new Map<number, number>();
    for (const row of own) {
      for (const field of shared) if (upper(row[field]) !== upper(first[field])) problem(row, field, 'outbound.return.otherRows');
      const productId = products.get(`${companyId} ${upper(row.sku)}`);
      if (productId === undefined) {
        if (companyId !== null) problem(row, 'sku', 'outbound.order.noSuchSku');
      } else if (lines.has(productId)) problem(row, 'sku', 'outbound.return.doubleLine');
      else lines.set(productId, row.expected);
    }
    inputs.push({
      own,
      input: {
        ...(companyId === null ? {} : { companyId }),
        warehouseId: warehouseId ?? 0,
        storeId: null,
        orderNumber: first.orderNumber ?? '',
        trackingNumber: first.trackingNumber ?? '',
        cause: first.cause,
        goodChoice: first.goodChoice,
        defectiveChoice: first.defectiveChoice,
        onward: null,
        repairLimitMinor: null,
        remark: first.remark ?? '',
        lines: [...lines].map(([productId, expected]) => ({ productId, expected })),
        fileIds: [],
      },
    });
  }
  if (problems.length > 0) throw new RowProblems(problems);
  for (const { own, input } of inputs) {
    try {
      await createReturn(tx, actor, input, now);
    } catch (error) {
      // Refused before anything of it was written: the others are judged all the same, and nothing is kept in the end.
      if (!(error instanceof Failure)) throw error;
      const [field] = error.fields;
      const place = placeOf(field?.field ?? 'orderNumber', own);
      const params = field?.params ?? error.params;
      problems.push({ ...place, text: field?.text ?? error.spec.text, ...(params ? { params } : {}) });
    }
  }
  if (problems.length > 0) throw new RowProblems(problems);
  return rows.length;
}
