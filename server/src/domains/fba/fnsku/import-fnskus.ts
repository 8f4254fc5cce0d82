import type { FnskuSheetRow } from '@kura/contract/fba/fnsku/fnsku.sheet.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { lineOf, told } from './fnsku.moves.ts';
import * as store from './fnsku.store.ts';

async function judge(tx: Tx, actor: Actor, rows: readonly FnskuSheetRow[]): Promise<{ fresh: store.NewFnsku[]; problems: RowProblem[] }> {
  const names = rows.map(({ storeName }) => storeName);
  const named = Map.groupBy(await store.storesByNames(tx, actor.scope, names), ({ name }) => name.toLowerCase());
  const storesOf = (row: FnskuSheetRow) => named.get(row.storeName.trim().toLowerCase()) ?? [];
  const wanted = rows.flatMap((row) => {
    const { sku } = row;
    return sku ? storesOf(row).map(({ companyId }) => ({ companyId, sku })) : [];
  });
  const products = new Map((await store.productsBySkus(tx, wanted)).map((row) => [`${row.companyId} ${row.sku}`, row.id]));
  const seen = new Set<string>();
  const problems: RowProblem[] = [];
  const fresh: store.NewFnsku[] = [];
  for (const [row, given] of rows.entries()) {
    const say = (field: string, text: string, params?: RowProblem['params']) =>
      void problems.push({ row, field, text, ...(params ? { params } : {}) });
    const [own, other] = storesOf(given);
    if (!own) say('storeName', 'fba.fnsku.noStore', { name: given.storeName });
    else if (other) say('storeName', 'fba.fnsku.storeTwice', { name: given.storeName });
    else {
      const key = `${own.id} ${given.fnsku}`;
      if (seen.has(key)) say('fnsku', 'fba.fnsku.twiceInFile');
      seen.add(key);
      const productId = given.sku ? (products.get(`${own.companyId} ${given.sku.trim().toUpperCase()}`) ?? null) : null;
      if (given.sku && productId === null) say('sku', 'fba.fnsku.noProduct', { sku: given.sku });
      const { fnsku, asin, sellerSku, name, condition } = given;
      fresh.push({
        companyId: own.companyId,
        storeId: own.id,
        fnsku,
        asin: asin ?? '',
        sellerSku,
        name,
        condition: condition ?? 'new',
        productId,
      });
    }
  }
  return { fresh, problems };
}

/** V15: all rows or none. An FNSKU that is there is changed; a row without a SKU leaves it the product it has. */
export async function importFnskus(tx: Tx, actor: Actor, rows: readonly FnskuSheetRow[], now: Date): Promise<number> {
  const { fresh, problems } = await judge(tx, actor, rows);
  if (problems.length > 0) throw new RowProblems(problems);
  const keyOf = ({ storeId, fnsku }: { storeId: number; fnsku: string }) => `${storeId} ${fnsku}`;
  const storeIds = [...new Set(fresh.map(({ storeId }) => storeId))];
  const fnskus = fresh.map(({ fnsku }) => fnsku);
  const there = new Map((await store.lockByFnskus(tx, storeIds, fnskus)).map((row) => [keyOf(row), row]));
  const changed = fresh.flatMap((row) => {
    const known = there.get(keyOf(row));
    return known ? [{ ...row, id: known.id, productId: row.productId ?? known.productId }] : [];
  });
  await store.updateMany(tx, changed);
  const made = await store.insertMany(
    tx,
    fresh.filter((row) => !there.has(keyOf(row))),
    now,
  );
  const before = new Map([...there.values()].map((row) => [row.id, row]));
  const after = await store.readMany(tx, actor.scope, [...changed.map(({ id }) => id), ...made]);
  await logOperations(
    tx,
    actor,
    now,
    after.map((row) => {
      const was = before.get(row.id);
      return { ...lineOf(row, 'fba.fnsku.log.imported'), ...(was ? { before: told(was) } : {}), after: told(row) };
    }),
  );
  return rows.length;
}
