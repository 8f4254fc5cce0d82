import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { type Rule, type RuleChange, ruleInputs } from '@kura/contract/marketplace/rule/rule.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, failField, foundAt } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { emitSwitchedOn } from './emit-switched-on.ts';
import * as store from './rule.store.ts';

const told = (rule: Rule) => {
  const { warehouseId: _id, ...fields } = Object.fromEntries(ruleInputs.map((name) => [name, rule[name]]));
  return { ...fields, warehouseCode: rule.warehouseCode };
};
const lineOf = ({ id, storeName, companyId }: Rule, action: string) => ({
  record: 'marketplace.rule',
  recordId: id,
  recordName: storeName,
  companyId,
  action,
});

/** Orders leave from warehouses of Japan that are open. */
async function checkWarehouse(db: Query, id: number | null): Promise<void> {
  if (id === null) return;
  const warehouse = foundAt(await warehouseById(db, id), 'warehouseId');
  if (warehouse.status !== 'enabled') throw failField('warehouseId', 'outbound.order.warehouseDisabled');
  if (warehouse.country !== 'JP') throw failField('warehouseId', 'outbound.order.warehouseInJapan');
}

export async function changeRule(tx: Tx, actor: Actor, { storeId, revision, ...input }: RuleChange, now: Date): Promise<Rule> {
  const before = foundAt(await store.lock(tx, actor.scope, storeId), 'storeId');
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  await checkWarehouse(tx, input.warehouseId);
  // A rule that is on goes on forwarding: it cannot lose what it needs for that.
  if (before.isOn && input.warehouseId === null) throw failField('warehouseId', 'marketplace.rule.needsWarehouse');
  const holdWords = [...new Set(input.holdWords.map((word) => word.trim()))];
  await store.save(tx, before, { ...input, carrier: input.carrierMode === 'chosen' ? input.carrier : null, holdWords }, now);
  const after = foundAt(await store.read(tx, actor.scope, storeId), 'storeId');
  await logOperation(tx, actor, { at: now, ...lineOf(after, 'marketplace.rule.log.changed'), before: told(before), after: told(after) });
  // What it held before may go by the rule as it is now.
  if (after.isOn) await emitSwitchedOn(tx, storeId, now);
  return after;
}

export async function switchRule(tx: Tx, actor: Actor, { storeId, isOn }: { storeId: number; isOn: boolean }, now: Date): Promise<Rule> {
  const before = foundAt(await store.lock(tx, actor.scope, storeId), 'storeId');
  if (isOn && before.warehouseId === null) throw failField('warehouseId', 'marketplace.rule.needsWarehouse');
  if (isOn) await checkWarehouse(tx, before.warehouseId);
  await store.setOn(tx, before, isOn, now);
  await logOperation(tx, actor, {
    at: now,
    ...lineOf(before, isOn ? 'marketplace.rule.log.turnedOn' : 'marketplace.rule.log.turnedOff'),
    before: { isOn: before.isOn },
    after: { isOn },
  });
  if (isOn) await emitSwitchedOn(tx, storeId, now);
  return foundAt(await store.read(tx, actor.scope, storeId), 'storeId');
}
