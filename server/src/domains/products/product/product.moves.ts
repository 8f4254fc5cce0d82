import { productsErrors } from '@kura/contract/products/errors.ts';
import { productMachine } from '@kura/contract/products/product/product.machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moverFor } from '../../../kernel/run-move.ts';
import { onNamed } from '../../../kernel/references.ts';
import { loggedProduct } from './item-form.ts';
import type { StoredItem } from './item.ts';
import * as items from './item.store.ts';
import { line, record } from './save-product.ts';

/** What a machine needs of the products' table; `now` is the instant of the move. */
export const movable = (of: string, kind: 'product' | 'accessory', now: Date) => ({
  record: of,
  lock: (tx: Tx, scope: Actor['scope'], id: number) => items.lock(tx, scope, kind, id),
  setStatus: (tx: Tx, id: number, status: string) => items.setStatus(tx, id, status, now),
  name: (item: StoredItem) => item.sku,
  companyId: (item: StoredItem) => item.companyId,
});

export async function moveProduct(tx: Tx, actor: Actor, id: number, move: 'enable' | 'disable', now: Date): Promise<StoredItem> {
  await moverFor(productMachine, movable(record, 'product', now), {})(tx, actor, id, move, { now });
  return found(await items.read(tx, actor.scope, 'product', id));
}

/** For ready data, whose actor holds no permissions. */
export async function disableProduct(tx: Tx, actor: Actor, id: number, now: Date): Promise<void> {
  const allowed = { ...actor, permissions: new Set([productMachine.moves.disable.permission]) };
  await moveProduct(tx, allowed, id, 'disable', now);
}

/** What was ever used stays, so that documents and the book can name it; it can be disabled. */
export async function removeItem(tx: Tx, item: StoredItem, of: string): Promise<void> {
  await attachFiles(tx, { userId: null, companyId: null }, { to: of, id: item.id, kind: 'productImage', fileIds: [] });
  await items.remove(tx, item.id).catch((error: unknown) => onNamed(error, item.sku));
}

export async function deleteProduct(tx: Tx, actor: Actor, id: number, now: Date): Promise<{ id: number }> {
  const before = found(await items.lock(tx, actor.scope, 'product', id));
  await removeItem(tx, before, record);
  await logOperation(tx, actor, { at: now, ...line(before), action: 'products.product.log.deleted', before: loggedProduct(before) });
  return { id };
}

export interface Measuring {
  id: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  weightG: number;
}
const sizeOf = (item: StoredItem) => ({
  lengthMm: item.measuredLengthMm ?? item.lengthMm,
  widthMm: item.measuredWidthMm ?? item.widthMm,
  heightMm: item.measuredHeightMm ?? item.heightMm,
  weightG: item.measuredWeightG ?? item.weightG,
});

/** What the customer declared stays beside it. */
export async function measureProduct(tx: Tx, actor: Actor, { id, ...size }: Measuring, now: Date): Promise<StoredItem> {
  const before = found(await items.lock(tx, actor.scope, 'product', id));
  await items.setMeasured(tx, id, size, actor.name, now);
  const after = found(await items.read(tx, actor.scope, 'product', id));
  const change = { before: sizeOf(before), after: sizeOf(after) };
  await logOperation(tx, actor, { at: now, ...line(after), action: 'products.product.log.measured', ...change });
  return after;
}

/** Of what was declared: further off is a slip of the hand, or somebody's hand in the freight. */
const farFactor = 10;
const isFar = (measured: number, declared: number | null): boolean =>
  declared !== null && declared > 0 && (measured > declared * farFactor || measured * farFactor < declared);

/** At the dock, on the first arrival: what stands is changed by whoever keeps the products, and not by whoever has a parcel in hand. */
export async function measureOnArrival(tx: Tx, actor: Actor, measuring: Measuring, now: Date): Promise<StoredItem> {
  const before = found(await items.lock(tx, actor.scope, 'product', measuring.id));
  if (before.measuredAt !== null) throw fail(productsErrors.alreadyMeasured, { sku: before.sku });
  const room = (size: { lengthMm: number | null; widthMm: number | null; heightMm: number | null }): number | null =>
    size.lengthMm === null || size.widthMm === null || size.heightMm === null ? null : size.lengthMm * size.widthMm * size.heightMm;
  if (isFar(measuring.weightG, before.weightG) || isFar(room(measuring) ?? 0, room(before)))
    throw fail(productsErrors.measuredFar, { sku: before.sku });
  return measureProduct(tx, actor, measuring, now);
}
