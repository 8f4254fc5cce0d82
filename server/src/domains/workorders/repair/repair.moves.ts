import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { TextParams } from '@kura/contract/kernel/text.ts';
import { repairErrors } from '@kura/contract/workorders/repair/repair.errors.ts';
import { repairMachine } from '@kura/contract/workorders/repair/repair.machine.ts';
import type { RepairRow } from '@kura/contract/workorders/repair/repair.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, foundAt } from '../../../kernel/fail.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { type Effects, moverFor, numbered } from '../../../kernel/run-move.ts';
import { sendNotice } from '../../identity/public.ts';
import { productsByIds } from '../../products/public.ts';
import { chargeCost, holdCost, pricedOf, record, releaseCost, sumOf } from './repair-money.ts';
import { bookResult, letPiecesGo, putBack, takeToBench, takeParts } from './repair-stock.ts';
import * as store from './repair.store.ts';
import { shipBack } from './ship-back.ts';

async function keepAnswer(
  tx: Tx,
  row: RepairRow,
  news: 'quoted' | 'result' | 'shipBack',
  now: Date,
  params: TextParams = {},
): Promise<void> {
  const { id, number, companyId, revision } = row;
  const notice = { text: `workorders.repair.notice.${news}`, params: { number, ...params }, search: { view: String(id) } };
  await sendNotice(tx, { reference: `${record}:${id}:${news}:${revision}`, companyId, routeCode: 'repairs', ...notice }, now);
}
function requireCustomer({ userType }: Actor): void {
  if (userType !== 'customer') throw fail(repairErrors.notYours);
}
/** What the other side changed since then was not quoted, not agreed to, and is nobody's instruction. */
export function requireSeen(row: RepairRow, revision: number): void {
  if (row.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
}
const cny = (minor: number) => ({ currency: 'CNY', minor }) as const;
const costOf = ({ cost }: RepairRow): number => cost?.minor ?? 0;

/** Goods with serial numbers: which of them are good again, and no others. */
function checkSerials(row: RepairRow, fixedCount: number, fixedSerials: readonly string[]): void {
  if (!row.isSerialControlled) return;
  if (fixedSerials.length !== fixedCount) throw failField('fixedSerials', 'workorders.repair.serialsNeeded');
  if (fixedSerials.some((sn) => !row.serials.includes(sn))) throw failField('fixedSerials', 'workorders.repair.strangeSerial');
}

const effects: Effects<typeof repairMachine, RepairRow> = {
  async offer(tx, row, { revision, chargeType, costMinor, inspectionMinor, parts }, { actor, now }) {
    requireSeen(row, revision);
    const ids = parts.map(({ productId }) => productId);
    const products = await productsByIds(tx, { companyId: row.companyId }, ids);
    for (const [i, id] of ids.entries())
      if (foundAt(products.get(id), `parts.${i}.productId`).type !== 'accessory')
        throw failField(`parts.${i}.productId`, 'workorders.repair.notAccessory');
    const named = parts.map((part) => ({ ...part, sku: products.get(part.productId)?.sku ?? '' }));
    const amountMinor = sumOf(pricedOf({ chargeType, costMinor, quantity: row.quantity, parts: named }));
    // Free only where nothing can come of it: an inspection that may be charged is agreed on too, and parts are the customer's own.
    const state = amountMinor + inspectionMinor === 0 && parts.length === 0 ? 'free' : 'offered';
    await store.setQuote(tx, row.id, { chargeType, costMinor, inspectionMinor, amountMinor, state, parts });
    await store.addStep(tx, actor, row.id, 'pendingConfirmation', moneyText(cny(amountMinor)), now);
    if (state === 'offered') await keepAnswer(tx, row, 'quoted', now, { price: moneyText(cny(amountMinor)) });
    await notifyBadges(tx);
    return {
      before: { cost: row.cost, amount: row.amount },
      after: {
        chargeType,
        cost: cny(costMinor),
        inspection: cny(inspectionMinor),
        amount: cny(amountMinor),
        priceState: state,
        parts: named.map(({ sku, quantity, unitMinor }) => `${sku} × ${quantity} ${moneyText(cny(unitMinor))}`),
      },
    };
  },
  async hold(tx, row, { revision }, { actor, now }) {
    requireCustomer(actor);
    requireSeen(row, revision);
    const parts = await store.partsOf(tx, row.id);
    const priced = pricedOf({ chargeType: row.chargeType, costMinor: costOf(row), quantity: row.quantity, parts });
    // The dearer of the two ways it can end: repaired, or looked at in vain.
    const isDearer = row.inspection.minor > sumOf(priced);
    await holdCost(tx, actor, row, isDearer ? [{ item: '', minor: row.inspection.minor, quantity: 1 }] : priced, now);
    await store.setPriceState(tx, row.id, 'accepted');
    await store.addStep(tx, actor, row.id, 'pendingConfirmation', '', now);
    await notifyBadges(tx);
    return { before: { priceState: row.priceState }, after: { priceState: 'accepted', held: row.amount } };
  },
  async decline(tx, row, { revision }, { actor, now, reason }) {
    requireCustomer(actor);
    requireSeen(row, revision);
    await store.setPriceState(tx, row.id, 'declined');
    await store.noteReason(tx, row.id, reason);
    await store.addStep(tx, actor, row.id, 'pendingConfirmation', reason, now);
    await notifyBadges(tx);
    return { before: { priceState: row.priceState }, after: { priceState: 'declined' } };
  },
  async take(tx, row, { revision }, { actor, now }) {
    requireSeen(row, revision);
    await takeToBench(tx, actor, row, now);
    await store.addStep(tx, actor, row.id, 'inRepair', '', now);
    return { after: { sku: row.sku, quantity: row.quantity } };
  },
  async finish(tx, row, { fixedCount, fixedSerials, usedParts, resultNote }, { actor, now }) {
    if (fixedCount > row.quantity) throw failField('fixedCount', 'workorders.repair.overQuantity', { most: row.quantity });
    checkSerials(row, fixedCount, fixedSerials);
    const planned = new Map((await store.partsOf(tx, row.id)).map((part) => [part.productId, part]));
    const known = await productsByIds(
      tx,
      { companyId: row.companyId },
      usedParts.map(({ productId }) => productId),
    );
    const used = usedParts.map((part, i) => {
      const { sku } = foundAt(known.get(part.productId), `usedParts.${i}.productId`);
      const plan = planned.get(part.productId);
      // What was not in the price that the customer accepted is quoted first.
      if (!plan) throw failField(`usedParts.${i}.productId`, 'workorders.repair.notPlanned', { sku });
      if (part.used > plan.quantity) throw failField(`usedParts.${i}.used`, 'workorders.repair.overPlan', { most: plan.quantity });
      return { ...plan, used: part.used };
    });
    await bookResult(tx, actor, row, fixedCount, now);
    await takeParts(tx, actor, row, used, now);
    await store.setUsed(tx, row.id, used);
    const priced = pricedOf({
      chargeType: row.chargeType,
      costMinor: costOf(row),
      quantity: fixedCount,
      parts: used.map((part) => ({ ...part, quantity: part.used })),
    });
    await chargeCost(tx, actor, row, priced, now);
    const amountMinor = sumOf(priced);
    await store.setResult(tx, row.id, { fixedCount, fixedSerials, amountMinor, note: resultNote });
    await store.addStep(tx, actor, row.id, 'repairCompleted', resultNote, now);
    await keepAnswer(tx, row, 'result', now);
    return {
      after: { fixedCount, charged: cny(amountMinor), resultNote, parts: used.map((part) => `${part.sku} × ${part.used}`) },
    };
  },
  async giveUp(tx, row, _input, { actor, now, reason }) {
    await bookResult(tx, actor, row, 0, now);
    await store.setUsed(tx, row.id, []);
    const { minor } = row.inspection;
    await chargeCost(tx, actor, row, minor > 0 ? [{ item: '', minor, quantity: 1 }] : [], now);
    await store.setResult(tx, row.id, { fixedCount: 0, fixedSerials: [], amountMinor: minor, note: reason });
    await store.noteReason(tx, row.id, reason);
    await store.addStep(tx, actor, row.id, 'unableToRepair', reason, now);
    await keepAnswer(tx, row, 'result', now);
    return { after: { charged: cny(minor) } };
  },
  async putBack(tx, row, { revision, ...places }, { actor, now }) {
    requireSeen(row, revision);
    const lost = await putBack(tx, actor, row, places, now);
    const shipment = await shipBack(tx, actor, row, now);
    if (shipment) await keepAnswer(tx, row, 'shipBack', now, { shipment: shipment.number });
    await store.addStep(tx, actor, row.id, 'orderCompleted', shipment?.number ?? '', now);
    return {
      after: { instruction: row.instruction, ...(lost > 0 ? { lost } : {}), ...(shipment ? { shipmentNumber: shipment.number } : {}) },
    };
  },
  async letGo(tx, row, { revision }, { actor, now, reason }) {
    requireSeen(row, revision);
    const { id } = row;
    await releaseCost(tx, id, now);
    await letPiecesGo(tx, actor, row, now);
    await store.noteReason(tx, id, reason);
    await store.addStep(tx, actor, id, 'cancelled', reason, now);
    await notifyBadges(tx);
  },
};
export const moveRepair = moverFor(repairMachine, numbered<RepairRow>(record, store), effects);
