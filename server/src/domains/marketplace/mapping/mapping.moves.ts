import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { mappingErrors } from '@kura/contract/marketplace/mapping/mapping.errors.ts';
import type { Mapping, MappingChange, MappingInput } from '@kura/contract/marketplace/mapping/mapping.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, foundAt, found, onUnique, unknownAt } from '../../../kernel/fail.ts';
import { logOperation, logOperations, type Operation } from '../../../kernel/operation-log.ts';
import { productsByIds } from '../../products/public.ts';
import { applyMappings, holdMappings } from './apply-mappings.ts';
import * as store from './mapping.store.ts';
import { emitReleased } from './emit-released.ts';

type Released = { releasedOrders: number };

const told = ({ storeName, platformSku, sku, quantity, stockArticle, stockVariant, stockPlace }: Mapping) => ({
  storeName,
  platformSku,
  sku,
  quantity,
  stockArticle,
  stockVariant,
  stockPlace,
});
const lineOf = ({ id, platformSku, companyId }: Mapping, action: string): Omit<Operation, 'before' | 'after'> => ({
  record: 'marketplace.mapping',
  recordId: id,
  recordName: platformSku,
  companyId,
  action,
});
const taken = (error: unknown): never =>
  onUnique(
    error,
    'sku_mappings_sku',
    fail(mappingErrors.skuTaken, undefined, { fields: [{ field: 'platformSku', text: mappingErrors.skuTaken.text }] }),
  );

type Key = Pick<Mapping, 'stockArticle' | 'stockVariant' | 'stockPlace'>;
const trimmed = ({ stockArticle, stockVariant, stockPlace }: Key): Key => ({
  stockArticle: stockArticle.trim(),
  stockVariant: stockVariant.trim(),
  stockPlace: stockPlace.trim(),
});
/** Another article of the channel: what it was told of the one before says nothing about it. */
export const isSameKey = (one: Key, other: Key): boolean =>
  one.stockArticle === other.stockArticle && one.stockVariant === other.stockVariant && one.stockPlace === other.stockPlace;

/** Sets and single pieces of the store's own company. `at`: which row of a form names it. */
async function checkProduct(tx: Tx, actor: Actor, companyId: number, productId: number, field = 'productId'): Promise<void> {
  const product = foundAt((await productsByIds(tx, actor.scope, [productId])).get(productId), field);
  if (product.companyId !== companyId) throw failField(field, 'marketplace.mapping.otherCompany');
  if (product.type === 'accessory') throw failField(field, 'marketplace.mapping.notSold');
}

/** Lines by what is said of these SKUs now, and word of the orders that wait no longer. */
export async function release(tx: Tx, storeId: number, skus: readonly string[], now: Date): Promise<number> {
  const { releasedIds } = await applyMappings(tx, { storeId, skus });
  await emitReleased(tx, storeId, releasedIds, now);
  return releasedIds.length;
}

export async function createMapping(tx: Tx, actor: Actor, input: MappingInput, now: Date): Promise<Mapping & Released> {
  const { made, releasedOrders } = await takeSuggestions(tx, actor, [input], now, (_, field) => field);
  return { ...found(made[0]), releasedOrders };
}

/** All or none: whoever ticked twenty and reads of a fault knows that nothing was done. */
export async function takeSuggestions(
  tx: Tx,
  actor: Actor,
  rows: readonly MappingInput[],
  now: Date,
  fieldOf = (index: number, field: string) => `rows.${index}.${field}`,
): Promise<{ made: Mapping[]; releasedOrders: number }> {
  const stores = await store.storesByIds(
    tx,
    actor.scope,
    rows.map(({ storeId }) => storeId),
  );
  const fresh: store.NewMapping[] = [];
  for (const [index, { storeId, platformSku, productId, quantity, ...key }] of rows.entries()) {
    const own = stores.get(storeId);
    if (!own) throw unknownAt(fieldOf(index, 'storeId'));
    await checkProduct(tx, actor, own.companyId, productId, fieldOf(index, 'productId'));
    fresh.push({ companyId: own.companyId, storeId, platformSku: platformSku.trim(), productId, quantity, ...trimmed(key) });
  }
  const storeIds = [...stores.keys()].toSorted((a, b) => a - b);
  for (const id of storeIds) await holdMappings(tx, id, 'changes');
  const ids = await store.insertMany(tx, fresh, now).catch(taken);
  const made: Mapping[] = [];
  for (const id of ids) made.push(found(await store.read(tx, actor.scope, id)));
  await logOperations(
    tx,
    actor,
    now,
    made.map((row) => ({ ...lineOf(row, 'marketplace.mapping.log.created'), after: told(row) })),
  );
  let releasedOrders = 0;
  for (const id of storeIds)
    releasedOrders += await release(
      tx,
      id,
      fresh.filter(({ storeId }) => storeId === id).map(({ platformSku }) => platformSku),
      now,
    );
  return { made, releasedOrders };
}

async function lockOne(tx: Tx, actor: Actor, id: number): Promise<Mapping> {
  const { storeId } = found(await store.read(tx, actor.scope, id));
  await holdMappings(tx, storeId, 'changes');
  return found(await store.lock(tx, actor.scope, id));
}

export async function changeMapping(
  tx: Tx,
  actor: Actor,
  { id, revision, productId, quantity, ...typed }: MappingChange,
  now: Date,
): Promise<Mapping & Released> {
  const before = await lockOne(tx, actor, id);
  await checkProduct(tx, actor, before.companyId, productId);
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  const key = trimmed(typed);
  await store.updateMany(tx, [{ id, productId, quantity, ...key }], now);
  if (!isSameKey(before, key)) await store.forgetPushed(tx, before.storeId, [before.platformSku]);
  const after = found(await store.read(tx, actor.scope, id));
  await logOperation(tx, actor, { at: now, ...lineOf(after, 'marketplace.mapping.log.changed'), before: told(before), after: told(after) });
  return { ...after, releasedOrders: await release(tx, after.storeId, [after.platformSku], now) };
}

export async function deleteMapping(tx: Tx, actor: Actor, id: number, now: Date): Promise<null> {
  const before = await lockOne(tx, actor, id);
  await store.remove(tx, id);
  await store.forgetPushed(tx, before.storeId, [before.platformSku]);
  await applyMappings(tx, { storeId: before.storeId, skus: [before.platformSku] });
  await logOperation(tx, actor, { at: now, ...lineOf(before, 'marketplace.mapping.log.deleted'), before: told(before) });
  return null;
}
