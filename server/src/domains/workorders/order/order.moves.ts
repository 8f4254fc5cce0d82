import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { TextParams } from '@kura/contract/kernel/text.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { orderErrors } from '@kura/contract/workorders/order/order.errors.ts';
import { orderMachine } from '@kura/contract/workorders/order/order.machine.ts';
import type { OrderRow } from '@kura/contract/workorders/order/order.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { type Effects, moverFor, numbered } from '../../../kernel/run-move.ts';
import { financeDay, neededRate } from '../../finance/public.ts';
import { sendNotice } from '../../identity/public.ts';
import { chargePrice, holdPrice, record, releasePrice } from './order-money.ts';
import * as store from './order.store.ts';
import { requireAsker, requireComing, requireWorker } from './save-order.ts';

type News = 'priced' | 'returned' | 'rejected' | 'processed';
async function keepAnswer(
  tx: Tx,
  { id, number, companyId, revision }: OrderRow,
  news: News,
  now: Date,
  params: TextParams = {},
): Promise<void> {
  if (companyId === null) return;
  const text = `workorders.order.notice.${news}`;
  const search = { view: String(id) };
  const reference = `${record}:${id}:${news}:${revision}`;
  await sendNotice(tx, { reference, companyId, text, params: { number, ...params }, routeCode: 'custom-work-orders', search }, now);
}
/** Whoever names a price does not accept it: that is the customer's own word. */
function requireCustomer({ userType }: Actor): void {
  if (userType !== 'customer') throw fail(orderErrors.notYours);
}
/** What the other side changed since then was not priced, and not agreed to. */
function requireSeen(row: OrderRow, revision: number): void {
  if (row.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
}

const effects: Effects<typeof orderMachine, OrderRow> = {
  async offer(tx, row, { revision, priceMinor, currency, priceNote }, { actor, now }) {
    requireSeen(row, revision);
    // Where nobody pays there is nothing to agree on.
    const minor = row.companyId === null ? 0 : priceMinor;
    const rate = currency === 'JPY' && minor > 0 ? await neededRate(tx, 'JPY/CNY', financeDay(now)) : null;
    const state = minor === 0 ? 'free' : 'offered';
    await store.setPrice(tx, actor, row.id, { minor, currency, rate, state, note: priceNote });
    await store.addStep(tx, actor, row.id, 'audited', priceNote, now);
    const price = { currency, minor };
    if (state === 'offered') await keepAnswer(tx, row, 'priced', now, { price: moneyText(price) });
    await notifyBadges(tx);
    return { before: { price: row.price }, after: { price, priceState: state, rate, priceNote } };
  },
  async hold(tx, row, { revision }, { actor, now }) {
    requireCustomer(actor);
    requireSeen(row, revision);
    await holdPrice(tx, actor, row, now);
    await store.setPriceState(tx, row.id, 'accepted');
    await store.addStep(tx, actor, row.id, 'audited', '', now);
    await notifyBadges(tx);
    return { before: { priceState: row.priceState }, after: { priceState: 'accepted', held: row.price } };
  },
  async decline(tx, row, { revision }, { actor, now, reason }) {
    requireCustomer(actor);
    requireSeen(row, revision);
    await store.setPriceState(tx, row.id, 'declined');
    await store.noteReason(tx, row.id, reason);
    await store.addStep(tx, actor, row.id, 'unaudited', reason, now);
    await notifyBadges(tx);
    return { before: { priceState: row.priceState }, after: { priceState: 'declined' } };
  },
  async assign(tx, row, { assigneeId, dueDay }, { now }) {
    requireComing(row.zone ?? zones.JP, dueDay, row.dueDay, now);
    const assigneeName = await requireWorker(tx, assigneeId);
    await store.assign(tx, row.id, { assigneeId, dueDay });
    return { before: { assigneeName: row.assigneeName, dueDay: row.dueDay }, after: { assigneeName, dueDay } };
  },
  async charge(tx, row, _input, { actor, now }) {
    // Taken over by name, and seen in the log; never by pressing a button on somebody else's work.
    if (row.assigneeId !== null && row.assigneeId !== actor.userId) throw fail(orderErrors.othersWork, { name: row.assigneeName });
    const charged = await chargePrice(tx, actor, row, now);
    await store.addStep(tx, actor, row.id, 'processed', '', now);
    await keepAnswer(tx, row, 'processed', now);
    return { after: { charged: charged?.charged[0] ?? null } };
  },
  end: (tx, { id }, _input, { actor, now, reason }) => store.addStep(tx, actor, id, 'completed', reason, now),
  async sendBack(tx, row, _input, { actor, now, reason }) {
    await store.noteReason(tx, row.id, reason);
    await store.addStep(tx, actor, row.id, 'returned', reason, now);
    await keepAnswer(tx, row, 'returned', now, { reason });
    await notifyBadges(tx);
  },
  async resubmit(tx, row, _input, { actor, now }) {
    requireAsker(actor, row);
    await store.addStep(tx, actor, row.id, 'unaudited', '', now);
    await notifyBadges(tx);
  },
  async refuse(tx, row, _input, { actor, now, reason }) {
    await releasePrice(tx, row.id, now);
    await store.noteReason(tx, row.id, reason);
    await store.addStep(tx, actor, row.id, 'rejected', reason, now);
    await keepAnswer(tx, row, 'rejected', now, { reason });
    await notifyBadges(tx);
  },
  async letGo(tx, row, _input, { actor, now, reason }) {
    requireAsker(actor, row);
    await store.noteReason(tx, row.id, reason);
    await store.addStep(tx, actor, row.id, 'cancelled', reason, now);
    await notifyBadges(tx);
  },
};
export const moveOrder = moverFor(orderMachine, numbered<OrderRow>(record, store), effects);
