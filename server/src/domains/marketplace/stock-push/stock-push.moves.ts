import { fieldsOf } from '@kura/contract/identity/channel-store/channels.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stockPushErrors } from '@kura/contract/marketplace/stock-push/stock-push.errors.ts';
import type { StockPush, StockPushChange } from '@kura/contract/marketplace/stock-push/stock-push.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, foundAt } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { connectors } from '../channels/connectors.ts';
import * as store from './stock-push.store.ts';

/** Which channels take figures, their connectors know. */
const isTaken = (platform: string): boolean => connectors.some((one) => one.platform === platform && one.pushStock !== undefined);
export const shown = (push: store.StoredPush): StockPush => ({ ...push, isTaken: isTaken(push.platform) });

const told = ({ warehouseCode, buffer, sharePercent }: store.StoredPush) => ({ warehouseCode, buffer, sharePercent });
const lineOf = ({ id, storeName, companyId }: store.StoredPush, action: string) => ({
  record: 'marketplace.stockPush',
  recordId: id,
  recordName: storeName,
  companyId,
  action,
});
const lockOne = async (tx: Tx, actor: Actor, storeId: number): Promise<store.StoredPush> =>
  foundAt(await store.lock(tx, actor.scope, storeId), 'storeId');
const readOne = async (tx: Tx, actor: Actor, storeId: number): Promise<StockPush> =>
  shown(foundAt(await store.read(tx, actor.scope, storeId), 'storeId'));

export async function changeStockPush(
  tx: Tx,
  actor: Actor,
  { storeId, revision, ...input }: StockPushChange,
  now: Date,
): Promise<StockPush> {
  const before = await lockOne(tx, actor, storeId);
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  if (input.warehouseId !== null) foundAt(await warehouseById(tx, input.warehouseId), 'warehouseId');
  await store.save(tx, before, input, now);
  const after = await readOne(tx, actor, storeId);
  await logOperation(tx, actor, {
    at: now,
    ...lineOf(after, 'marketplace.stockPush.log.changed'),
    before: told(before),
    after: told(after),
  });
  return after;
}

export async function switchStockPush(
  tx: Tx,
  actor: Actor,
  { storeId, isOn }: { storeId: number; isOn: boolean },
  now: Date,
): Promise<StockPush> {
  const before = await lockOne(tx, actor, storeId);
  if (isOn && !isTaken(before.platform)) throw fail(stockPushErrors.notTaken);
  // Without the name of the one that stands for ours, figures would land on goods that lie elsewhere.
  const wantsWarehouse = fieldsOf(before.platform).some(({ name }) => name === 'stockWarehouse');
  if (isOn && wantsWarehouse && !(await store.namesWarehouse(tx, storeId))) throw fail(stockPushErrors.noWarehouse);
  await store.setOn(tx, before, isOn, now);
  await logOperation(tx, actor, {
    at: now,
    ...lineOf(before, isOn ? 'marketplace.stockPush.log.turnedOn' : 'marketplace.stockPush.log.turnedOff'),
    before: { isOn: before.isOn },
    after: { isOn },
  });
  return readOne(tx, actor, storeId);
}

export async function pushStockNow(tx: Tx, actor: Actor, storeId: number, now: Date): Promise<StockPush> {
  const push = await lockOne(tx, actor, storeId);
  if (!push.isOn) throw fail(stockPushErrors.isOff);
  await store.askAll(tx, push, now);
  await logOperation(tx, actor, { at: now, ...lineOf(push, 'marketplace.stockPush.log.asked') });
  return readOne(tx, actor, storeId);
}
