import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { type ProductChange, type ProductInput, productFaults } from '@kura/contract/products/product/product.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import { namedProducts, onTaken, ownCode, refuseParts, refuseTaken } from './check-item.ts';
import { loggedProduct, productFields } from './item-form.ts';
import { type NewItem, type StoredItem, warehouseSkuOf } from './item.ts';
import * as items from './item.store.ts';

export const record = 'products.product';
export const line = (item: StoredItem) => ({ record, recordId: item.id, recordName: item.sku, companyId: item.companyId });

/** V14: in the order of the form; what it no longer names is let go. */
export async function giveImages(tx: Tx, actor: Actor, to: string, id: number, imageIds: readonly number[]): Promise<void> {
  const ids = [...new Set(imageIds)];
  await attachFiles(tx, actor, { to, id, kind: 'productImage', fileIds: ids });
  await items.setImages(tx, id, ids);
}

/** Under the lock of the words. */
export async function insertOne(tx: Tx, item: NewItem, now: Date): Promise<number> {
  await refuseTaken(tx, item, null);
  const [id = 0] = await items.insertMany(tx, [item], now).catch(onTaken);
  return id;
}

export async function createProduct(
  tx: Tx,
  actor: Actor,
  input: ProductInput,
  now: Date,
  action = 'products.product.log.created',
): Promise<StoredItem> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  await items.lockWords(tx, [companyId]);
  const named = await namedProducts(
    tx,
    actor.scope,
    input.parts.map(({ productId }) => productId),
  );
  refuseParts(named, companyId, input.parts, new Set());
  const own = await ownCode(tx, actor, input.warehouseSku);
  const codes = [{ kind: 'warehouseSku', code: own } as const, ...input.codes];
  const id = await insertOne(tx, { ...productFields(input), companyId, type: input.type, codes, parts: input.parts, fitIds: [] }, now);
  await giveImages(tx, actor, record, id, input.imageIds);
  const made = found(await items.read(tx, actor.scope, 'product', id));
  await logOperation(tx, actor, { at: now, ...line(made), action, after: loggedProduct(made) });
  return made;
}

export async function changeProduct(tx: Tx, actor: Actor, input: ProductChange, now: Date): Promise<StoredItem> {
  const before = found(await items.lockWithWords(tx, actor.scope, 'product', input.id));
  const named = await namedProducts(
    tx,
    actor.scope,
    input.parts.map(({ productId }) => productId),
  );
  if (input.updatedAt !== undefined && input.updatedAt !== before.updatedAt) throw fail(kernelErrors.changedMeanwhile);
  const faults = productFaults(before.type, input);
  if (faults.length > 0) throw fail(kernelErrors.badInput, undefined, { fields: faults });
  refuseParts(named, before.companyId, input.parts, new Set(before.partRows.map(({ productId }) => productId)));
  if (input.isSerialControlled !== before.isSerialControlled && (await items.hasStock(tx, before.id)))
    throw failField('isSerialControlled', 'products.product.serialWithStock');

  const own = await ownCode(tx, actor, input.warehouseSku, warehouseSkuOf(before));
  const codes = [{ kind: 'warehouseSku', code: own } as const, ...input.codes];
  await refuseTaken(tx, { companyId: before.companyId, sku: input.sku, codes }, before);
  await items.update(tx, before.id, { ...productFields(input), codes }, now).catch(onTaken);
  await items.replaceCodes(tx, before.id, before.companyId, codes).catch(onTaken);
  await items.replaceParts(tx, before.id, input.parts);
  await giveImages(tx, actor, record, before.id, input.imageIds);
  const after = found(await items.read(tx, actor.scope, 'product', before.id));
  await logOperation(tx, actor, {
    at: now,
    ...line(after),
    action: 'products.product.log.changed',
    before: loggedProduct(before),
    after: loggedProduct(after),
  });
  return after;
}

/** Barcodes name one product and pictures belong to one, so neither is copied. Parts that were disabled since stay out of a new set. */
export async function copyProduct(tx: Tx, actor: Actor, { id, sku }: { id: number; sku: string }, now: Date): Promise<StoredItem> {
  const source = found(await items.read(tx, actor.scope, 'product', id));
  await items.lockWords(tx, [source.companyId]);
  const parts = source.partRows.map(({ productId, quantity }) => ({ productId, quantity }));
  const named = await namedProducts(
    tx,
    actor.scope,
    parts.map(({ productId }) => productId),
  );
  refuseParts(named, source.companyId, parts, new Set());
  const own = await ownCode(tx, actor, '');
  const codes = [{ kind: 'warehouseSku', code: own } as const];
  const copyId = await insertOne(tx, { ...source, sku, codes, parts, fitIds: [] }, now);
  const made = found(await items.read(tx, actor.scope, 'product', copyId));
  await logOperation(tx, actor, {
    at: now,
    ...line(made),
    action: 'products.product.log.copied',
    after: loggedProduct(made),
    note: source.sku,
  });
  return made;
}
