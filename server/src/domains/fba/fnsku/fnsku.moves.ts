import { fnskuErrors } from '@kura/contract/fba/fnsku/fnsku.errors.ts';
import type { Fnsku, FnskuChange, FnskuInput, FnskuMatch } from '@kura/contract/fba/fnsku/fnsku.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found, foundAt, onUnique } from '../../../kernel/fail.ts';
import { logOperation, type Operation } from '../../../kernel/operation-log.ts';
import { productsByIds } from '../../products/public.ts';
import * as store from './fnsku.store.ts';
import { withSuggestions } from './suggest.ts';

export const told = ({ storeName, fnsku, asin, sellerSku, name, condition, sku }: store.FnskuRow) => ({
  storeName,
  fnsku,
  asin,
  sellerSku,
  name,
  condition,
  sku,
});
export const lineOf = ({ id, fnsku, companyId }: store.FnskuRow, action: string): Omit<Operation, 'before' | 'after'> => ({
  record: 'fba.fnsku',
  recordId: id,
  recordName: fnsku,
  companyId,
  action,
});
const taken = (error: unknown): never =>
  onUnique(error, 'fba_fnskus_fnsku', fail(fnskuErrors.taken, undefined, { fields: [{ field: 'fnsku', text: fnskuErrors.taken.text }] }));

const shown = async (tx: Tx, row: store.FnskuRow): Promise<Fnsku> => found((await withSuggestions(tx, [row]))[0]);

/** Products and sets of the store's own company. */
async function checkProduct(tx: Tx, actor: Actor, companyId: number, productId: number | null): Promise<void> {
  if (productId === null) return;
  const product = foundAt((await productsByIds(tx, actor.scope, [productId])).get(productId), 'productId');
  if (product.companyId !== companyId || product.type === 'accessory') throw failField('productId', 'fba.fnsku.otherCompany');
}

export async function createFnsku(tx: Tx, actor: Actor, input: FnskuInput, now: Date): Promise<Fnsku> {
  const own = foundAt(await store.storeById(tx, actor.scope, input.storeId), 'storeId');
  await checkProduct(tx, actor, own.companyId, input.productId);
  if (!own.platform.startsWith('amazon')) throw failField('storeId', 'fba.fnsku.notAmazon');
  const [id = 0] = await store.insertMany(tx, [{ ...input, companyId: own.companyId }], now).catch(taken);
  const made = found(await store.read(tx, actor.scope, id));
  await logOperation(tx, actor, { at: now, ...lineOf(made, 'fba.fnsku.log.created'), after: told(made) });
  return shown(tx, made);
}

async function change(
  tx: Tx,
  actor: Actor,
  before: store.FnskuRow,
  input: Omit<FnskuChange, 'id'>,
  action: string,
  now: Date,
): Promise<Fnsku> {
  await checkProduct(tx, actor, before.companyId, input.productId);
  if (before.revision !== input.revision) throw fail(kernelErrors.changedMeanwhile);
  await store.updateMany(tx, [{ ...input, id: before.id }]);
  const after = found(await store.read(tx, actor.scope, before.id));
  await logOperation(tx, actor, { at: now, ...lineOf(after, action), before: told(before), after: told(after) });
  return shown(tx, after);
}

export async function changeFnsku(tx: Tx, actor: Actor, { id, ...input }: FnskuChange, now: Date): Promise<Fnsku> {
  return change(tx, actor, found(await store.lock(tx, actor.scope, id)), input, 'fba.fnsku.log.changed', now);
}

export async function matchFnsku(tx: Tx, actor: Actor, { id, revision, productId }: FnskuMatch, now: Date): Promise<Fnsku> {
  const before = found(await store.lock(tx, actor.scope, id));
  const { asin, sellerSku, name, condition } = before;
  return change(tx, actor, before, { asin, sellerSku, name, condition, revision, productId }, 'fba.fnsku.log.matched', now);
}

export async function deleteFnsku(tx: Tx, actor: Actor, id: number, now: Date): Promise<null> {
  const before = found(await store.lock(tx, actor.scope, id));
  await store.remove(tx, id);
  await logOperation(tx, actor, { at: now, ...lineOf(before, 'fba.fnsku.log.deleted'), before: told(before) });
  return null;
}
