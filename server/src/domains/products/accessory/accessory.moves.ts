import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { accessoryMachine } from '@kura/contract/products/accessory/accessory.machine.ts';
import type { AccessoryChange, AccessoryInput } from '@kura/contract/products/accessory/accessory.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moverFor } from '../../../kernel/run-move.ts';
import { companyFor } from '../../identity/public.ts';
import { type Named, namedProducts, onTaken, ownCode, refuseTaken } from '../product/check-item.ts';
import { accessoryFields, loggedAccessory } from '../product/item-form.ts';
import { type StoredItem, warehouseSkuOf } from '../product/item.ts';
import * as items from '../product/item.store.ts';
import { movable, removeItem } from '../product/product.moves.ts';
import { giveImages, insertOne } from '../product/save-product.ts';

const record = 'products.accessory';
const line = (item: StoredItem) => ({ record, recordId: item.id, recordName: item.sku, companyId: item.companyId });

/** It fits products of its own company. */
function refuseFits(named: ReadonlyMap<number, Named>, companyId: number): void {
  const foreign = [...named.values()].find((product) => product.companyId !== companyId);
  if (!foreign) return;
  const fault = { field: 'fitIds', text: 'products.accessory.fitOfOther', params: { sku: foreign.sku } };
  throw fail(kernelErrors.badInput, undefined, { fields: [fault] });
}

export async function createAccessory(tx: Tx, actor: Actor, input: AccessoryInput, now: Date): Promise<StoredItem> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  await items.lockWords(tx, [companyId]);
  refuseFits(await namedProducts(tx, actor.scope, input.fitIds), companyId);
  const codes = [{ kind: 'warehouseSku', code: await ownCode(tx, actor, input.warehouseSku) } as const];
  const item = { ...accessoryFields(input), companyId, type: 'accessory', codes, parts: [], fitIds: input.fitIds } as const;
  const id = await insertOne(tx, item, now);
  await giveImages(tx, actor, record, id, input.imageIds);
  const made = found(await items.read(tx, actor.scope, 'accessory', id));
  await logOperation(tx, actor, { at: now, ...line(made), action: 'products.accessory.log.created', after: loggedAccessory(made) });
  return made;
}

export async function changeAccessory(tx: Tx, actor: Actor, input: AccessoryChange, now: Date): Promise<StoredItem> {
  const before = found(await items.lockWithWords(tx, actor.scope, 'accessory', input.id));
  const named = await namedProducts(tx, actor.scope, input.fitIds);
  if (input.updatedAt !== undefined && input.updatedAt !== before.updatedAt) throw fail(kernelErrors.changedMeanwhile);
  refuseFits(named, before.companyId);
  const own = await ownCode(tx, actor, input.warehouseSku, warehouseSkuOf(before));
  const codes = [{ kind: 'warehouseSku', code: own } as const];
  await refuseTaken(tx, { companyId: before.companyId, sku: input.sku, codes }, before);
  await items.update(tx, before.id, { ...accessoryFields(input), codes }, now).catch(onTaken);
  await items.replaceCodes(tx, before.id, before.companyId, codes).catch(onTaken);
  await items.replaceUses(tx, before.id, input.fitIds);
  await giveImages(tx, actor, record, before.id, input.imageIds);
  const after = found(await items.read(tx, actor.scope, 'accessory', before.id));
  const change = { before: loggedAccessory(before), after: loggedAccessory(after) };
  await logOperation(tx, actor, { at: now, ...line(after), action: 'products.accessory.log.changed', ...change });
  return after;
}

export async function moveAccessory(tx: Tx, actor: Actor, id: number, move: 'enable' | 'disable', now: Date): Promise<StoredItem> {
  await moverFor(accessoryMachine, movable(record, 'accessory', now), {})(tx, actor, id, move, { now });
  return found(await items.read(tx, actor.scope, 'accessory', id));
}

export async function deleteAccessory(tx: Tx, actor: Actor, id: number, now: Date): Promise<{ id: number }> {
  const before = found(await items.lock(tx, actor.scope, 'accessory', id));
  await removeItem(tx, before, record);
  await logOperation(tx, actor, { at: now, ...line(before), action: 'products.accessory.log.deleted', before: loggedAccessory(before) });
  return { id };
}
