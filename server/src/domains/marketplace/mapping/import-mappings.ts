import type { MappingSheetRow } from '@kura/contract/marketplace/mapping/mapping.sheet.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { holdMappings } from './apply-mappings.ts';
import { isSameKey, release } from './mapping.moves.ts';
import * as store from './mapping.store.ts';

interface Judged {
  fresh: store.NewMapping[];
  problems: RowProblem[];
}

async function judge(tx: Tx, actor: Actor, rows: readonly MappingSheetRow[]): Promise<Judged> {
  const named = Map.groupBy(
    await store.storesByNames(
      tx,
      actor.scope,
      rows.map(({ storeName }) => storeName),
    ),
    ({ name }) => name.toLowerCase(),
  );
  const storesOf = (row: MappingSheetRow) => named.get(row.storeName.trim().toLowerCase()) ?? [];
  const wanted = rows.flatMap((row) => storesOf(row).map(({ companyId }) => ({ companyId, sku: row.sku })));
  const products = new Map((await store.productsBySkus(tx, wanted)).map((row) => [`${row.companyId} ${row.sku}`, row]));
  const seen = new Set<string>();
  const problems: RowProblem[] = [];
  const fresh: store.NewMapping[] = [];
  for (const [row, given] of rows.entries()) {
    const say = (field: string, text: string, params?: RowProblem['params']) =>
      void problems.push({ row, field, text, ...(params ? { params } : {}) });
    const [own, other] = storesOf(given);
    if (!own) say('storeName', 'marketplace.mapping.noStore', { name: given.storeName });
    else if (other) say('storeName', 'marketplace.mapping.storeTwice', { name: given.storeName });
    else {
      const platformSku = given.platformSku.trim();
      const key = `${own.id} ${platformSku.toLowerCase()}`;
      if (seen.has(key)) say('platformSku', 'marketplace.mapping.twiceInFile');
      seen.add(key);
      const product = products.get(`${own.companyId} ${given.sku.trim().toUpperCase()}`);
      if (!product) say('sku', 'marketplace.mapping.noProduct', { sku: given.sku });
      else if (product.type === 'accessory') say('sku', 'marketplace.mapping.notSold');
      else
        fresh.push({
          companyId: own.companyId,
          storeId: own.id,
          platformSku,
          productId: product.id,
          quantity: given.quantity,
          stockArticle: given.stockArticle?.trim() ?? '',
          stockVariant: given.stockVariant?.trim() ?? '',
          stockPlace: given.stockPlace?.trim() ?? '',
        });
    }
  }
  return { fresh, problems };
}

/** V15: all rows or none. A channel SKU that has a mapping already gets the one of the file. */
export async function importMappings(tx: Tx, actor: Actor, rows: readonly MappingSheetRow[], now: Date): Promise<number> {
  const { fresh, problems } = await judge(tx, actor, rows);
  if (problems.length > 0) throw new RowProblems(problems);
  const storeIds = [...new Set(fresh.map(({ storeId }) => storeId))].toSorted((a, b) => a - b);
  for (const id of storeIds) await holdMappings(tx, id, 'changes');
  const keyOf = ({ storeId, platformSku }: { storeId: number; platformSku: string }) => `${storeId} ${platformSku.toLowerCase()}`;
  const there = new Map(
    (
      await store.lockBySkus(
        tx,
        storeIds,
        fresh.map(({ platformSku }) => platformSku),
      )
    ).map((row) => [keyOf(row), row]),
  );
  const changed = fresh.flatMap((row) => {
    const known = there.get(keyOf(row));
    if (!known) return [];
    // An empty cell leaves what an order has told.
    const key = {
      stockArticle: row.stockArticle || known.stockArticle,
      stockVariant: row.stockVariant || known.stockVariant,
      stockPlace: row.stockPlace || known.stockPlace,
    };
    const isSame = known.productId === row.productId && known.quantity === row.quantity && isSameKey(known, key);
    return isSame ? [] : [{ id: known.id, productId: row.productId, quantity: row.quantity, ...key, known }];
  });
  await store.updateMany(tx, changed, now);
  for (const { known, ...key } of changed) if (!isSameKey(known, key)) await store.forgetPushed(tx, known.storeId, [known.platformSku]);
  const made = await store.insertMany(
    tx,
    fresh.filter((row) => !there.has(keyOf(row))),
    now,
  );
  const before = new Map([...there.values()].map((row) => [row.id, row]));
  const operations = [];
  for (const id of [...changed.map((row) => row.id), ...made]) {
    const after = found(await store.read(tx, actor.scope, id));
    const was = before.get(id);
    operations.push({
      record: 'marketplace.mapping',
      recordId: id,
      recordName: after.platformSku,
      companyId: after.companyId,
      action: 'marketplace.mapping.log.imported',
      ...(was ? { before: { sku: was.sku, quantity: was.quantity } } : {}),
      after: { storeName: after.storeName, platformSku: after.platformSku, sku: after.sku, quantity: after.quantity },
    });
  }
  await logOperations(tx, actor, now, operations);
  for (const id of storeIds)
    await release(
      tx,
      id,
      fresh.filter(({ storeId }) => storeId === id).map(({ platformSku }) => platformSku),
      now,
    );
  return rows.length;
}
