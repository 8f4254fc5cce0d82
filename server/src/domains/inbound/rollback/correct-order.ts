import { rollBackErrors } from '@kura/contract/inbound/rollback/rollback.errors.ts';
import type { CorrectionAsk, CorrectionForm, CorrectionInput, RollBackPreview } from '@kura/contract/inbound/rollback/rollback.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { takeBackSerials } from '../../inventory/public.ts';
import { withdrawSurplus } from '../problem/withdraw-surplus.ts';
import { bookInstead } from './book-instead.ts';
import * as corrections from './correction.store.ts';
import { conditions, surplusCuts } from './cuts.ts';
import { giveBack } from './give-back.ts';
import { forPerson } from './limit-refusal.ts';
import { causeOf, previewOf, refuseAll, refuseStale } from './plan.ts';
import { bookedOf, planCorrection } from './plan-correction.ts';
import * as store from './rollback.store.ts';

export async function showCorrection(db: Query, actor: Actor, id: number): Promise<CorrectionForm> {
  const order = found(await store.orderById(db, actor.scope, id, false));
  const { receipts, placed, rows } = await bookedOf(db, order);
  const packages = await corrections.packagesOf(db, id);
  const goods = new Map(receipts.map(({ productId, sku, nameZh, nameJp }) => [productId, { productId, sku, nameZh, nameJp }]));
  const controlled = await corrections.controlledOf(db, [...goods.keys()]);
  const codeOf = new Map(rows.map(({ locationId, locationCode }) => [locationId, locationCode]));
  const sum = (productId: number, holding: string) =>
    placed.reduce((all, one) => (one.productId === productId && one.holding === holding ? all + one.quantity : all), 0);
  return {
    id,
    number: order.number,
    products: [...goods.values()].map((product) => ({
      ...product,
      good: sum(product.productId, conditions[0]),
      defective: sum(product.productId, conditions[1]),
      isSerialControlled: controlled.has(product.productId),
      places: placed
        .filter(({ productId, kind }) => productId === product.productId && kind === 'shelf')
        .map(({ locationId, holding, quantity }) => ({ locationId, locationCode: codeOf.get(locationId) ?? '', holding, quantity })),
    })),
    packages: packages.map(({ packageId, sku, cartons, planned }) => ({ packageId, sku, boxCount: cartons.length, planned })),
  };
}

export async function previewCorrection(db: Query, actor: Actor, ask: CorrectionAsk, now: Date): Promise<RollBackPreview> {
  const order = found(await store.orderById(db, actor.scope, ask.id, false));
  return previewOf(await forPerson(db, actor, await planCorrection(db, actor.scope, order, ask), now));
}

/** S08: what was booked too much leaves the stock, and what was charged for it goes back; the order stays in its state. */
export async function correctOrder(tx: Tx, actor: Actor, { reason: told, seen, ...ask }: CorrectionInput, now: Date): Promise<void> {
  const reason = told.trim();
  const order = found(await store.orderById(tx, actor.scope, ask.id, true));
  const plan = await forPerson(tx, actor, await planCorrection(tx, actor.scope, order, ask), now);
  const { preview } = plan;
  refuseStale(plan, seen);
  refuseAll(preview);
  if (plan.cuts.length + preview.cartons.length === 0) throw fail(rollBackErrors.nothingToCorrect);
  const correctionId = await corrections.insertCorrection(tx, actor, order, ask, reason, now);
  const name = `inbound.order:${order.id}:correct:${correctionId}`;
  const aside = surplusCuts(plan.cuts);
  if (aside.size > 0) await withdrawSurplus(tx, actor, { orderId: order.id, pieces: aside, reason, now });
  if (plan.cuts.length > 0) await bookInstead(tx, actor, plan, { name, mark: `~${correctionId}`, reason, now });
  for (const [productId, serials] of Map.groupBy(plan.serials, (serial) => serial.productId)) {
    const numbers = serials.map(({ sn }) => sn);
    await takeBackSerials(tx, actor, { productId, numbers, no: order.number }, now);
  }
  if (preview.cartons.length > 0) await store.forgetCartons(tx, order.id, preview.cartons);
  await store.recount(tx, order.id);
  const products = [...new Set(plan.cuts.map(({ productId }) => productId))];
  if (products.length > 0) await corrections.noteShort(tx, actor, order.id, products, reason, now);
  const refunded = await giveBack(tx, actor, plan, { name, reason, now });
  await logOperation(tx, actor, {
    at: now,
    record: causeOf(order).type,
    recordId: order.id,
    recordName: order.number,
    companyId: order.companyId,
    action: 'inbound.correct.log',
    note: reason,
    after: {
      ...(preview.stock.length > 0
        ? { takenBack: preview.stock.map(({ sku, locationCode, change }) => `${sku} ${locationCode} −${Math.abs(change)}`) }
        : {}),
      ...(preview.serials.length > 0 ? { serials: preview.serials.map(({ sn }) => sn) } : {}),
      ...(preview.cartons.length > 0 ? { cartons: preview.cartons.map(String) } : {}),
      ...(refunded.length > 0 ? { refunded } : {}),
    },
  });
}
