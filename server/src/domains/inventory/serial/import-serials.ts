import type { SerialSheetRow } from '@kura/contract/inventory/serial/serial.sheet.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import * as store from './serial.store.ts';

const codeOf = (row: SerialSheetRow): string => (row.companyCode ?? '').trim().toUpperCase();
const skuOf = (row: SerialSheetRow): string => row.sku.trim().toUpperCase();

/** V15: every row is judged before the first goes in. A handful of statements, however long the file. */
export async function importSerials(tx: Tx, actor: Actor, rows: readonly SerialSheetRow[], now: Date): Promise<number> {
  const companies = new Map((await store.companiesByCode(tx, actor.scope, rows.map(codeOf))).map(({ id, code }) => [code, id]));
  const companyOf = (row: SerialSheetRow): number | null => (codeOf(row) ? (companies.get(codeOf(row)) ?? null) : actor.scope.companyId);
  const companyIds = [...new Set(rows.flatMap((row) => companyOf(row) ?? []))];
  const products = new Map((await store.productsBySku(tx, companyIds, rows.map(skuOf))).map((p) => [`${p.companyId} ${p.sku}`, p]));
  const productOf = (row: SerialSheetRow) => products.get(`${companyOf(row)} ${skuOf(row)}`);
  const there = await store.taken(
    tx,
    [...products.values()].map(({ id }) => id),
    rows.map((row) => row.sn),
  );
  const taken = new Set(there.map(({ productId, sn }) => `${productId} ${sn}`));

  const problems = rows.flatMap((row, index): RowProblem[] => {
    if (companyOf(row) === null) {
      const text = codeOf(row) ? 'inventory.serial.noSuchCompany' : 'inventory.serial.companyNeeded';
      return [{ row: index, field: 'companyCode', text }];
    }
    const product = productOf(row);
    if (!product) return [{ row: index, field: 'sku', text: 'inventory.serial.noSuchSku' }];
    if (!product.isSerialControlled)
      return [{ row: index, field: 'sku', text: 'inventory.serial.notControlled', params: { sku: row.sku.trim() } }];
    const key = `${product.id} ${row.sn}`;
    const isTaken = taken.has(key);
    // Rows of one file are each other's neighbours too.
    taken.add(key);
    return isTaken ? [{ row: index, field: 'sn', text: 'inventory.serial.takenOne' }] : [];
  });
  if (problems.length > 0) throw new RowProblems(problems);

  const made = await store.insertMany(
    tx,
    rows.map((row) => ({
      companyId: companyOf(row) ?? 0,
      productId: productOf(row)?.id ?? 0,
      sn: row.sn,
      warehouseId: null,
      innerBox: row.innerBox ?? '',
      packingList: row.packingList ?? '',
      pallet: row.pallet ?? '',
      inboundNo: row.inboundNo ?? '',
    })),
    now,
  );
  // Somebody captured one of them in the very moment: told like any other bad cell.
  const fresh = new Set(made.map(({ productId, sn }) => `${productId} ${sn}`));
  const late = rows.flatMap((row, index) =>
    fresh.has(`${productOf(row)?.id} ${row.sn}`) ? [] : [{ row: index, field: 'sn', text: 'inventory.serial.takenOne' }],
  );
  if (late.length > 0) throw new RowProblems(late);
  await store.addEvents(
    tx,
    actor,
    made.map(({ id }) => id),
    { kind: 'captured' },
    now,
  );
  const companyIdOf = new Map([...products.values()].map(({ id, companyId }) => [id, companyId]));
  await logOperations(
    tx,
    actor,
    now,
    made.map(({ id, sn, productId }) => ({
      record: 'inventory.serial',
      recordId: id,
      recordName: sn,
      companyId: companyIdOf.get(productId) ?? null,
      action: 'inventory.serial.log.imported',
      after: { status: 'inStock' },
    })),
  );
  return made.length;
}
