import { invoiceMachine } from '@kura/contract/invoicing/invoice/invoice.machine.ts';
import { monthOf } from '@kura/contract/invoicing/monthly/month.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found, onUnique } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { moverFor, type Effects } from '../../../kernel/run-move.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import * as store from './invoice.store.ts';
import { lockLimit, takeUp } from './limit.store.ts';
import { notifyInvoice } from './notify-invoice.ts';

const record = 'invoicing.invoice';

const numberTaken = () => failField('invoiceNo', 'invoicing.invoice.numberTaken');
/** The tax system dates documents by China's calendar. */
const checkDay = (day: string, now: Date): void => {
  if (day > dayIn(zones.CN, now)) throw failField('invoicedOn', 'invoicing.invoice.dayAhead');
};

const effects: Effects<typeof invoiceMachine, store.StoredInvoice> = {
  async approve(tx, invoice, _input, { actor, now }) {
    await store.noteDecision(tx, invoice.id, actor.name, '', now);
    await notifyInvoice(tx, invoice, 'approved', {}, now);
    await notifyBadges(tx);
  },

  async enterDocument(tx, invoice, { invoiceNo, invoicedOn, fileId, link }, { actor, now }) {
    checkDay(invoicedOn, now);
    // Nobody can have written a document that nobody had asked for.
    const applied = dayIn(zones.CN, new Date(invoice.appliedAt));
    if (invoicedOn < applied) throw failField('invoicedOn', 'invoicing.invoice.dayBefore', { day: applied });
    const document = { invoiceNo: invoiceNo.trim(), invoicedOn, fileId, link: link.trim() };
    await attachFiles(tx, actor, { to: record, id: invoice.id, kind: 'attachment', fileIds: fileId === null ? [] : [fileId] });
    await store.noteDocument(tx, invoice.id, document).catch((error: unknown) => onUnique(error, 'invoices_invoice_no', numberTaken()));
    await store.noteDecision(tx, invoice.id, actor.name, '', now);
    await notifyInvoice(tx, invoice, 'issued', { invoiceNo: document.invoiceNo }, now);
    return { after: { invoiceNo: document.invoiceNo, invoicedOn } };
  },

  async freeAmount(tx, invoice, _input, { actor, now, reason }) {
    await takeUp(tx, await lockLimit(tx, invoice.companyId), -invoice.minor);
    await store.noteDecision(tx, invoice.id, actor.name, reason, now);
    await notifyInvoice(tx, invoice, 'rejected', { reason }, now);
    await notifyBadges(tx);
  },

  async writeRed(tx, invoice, { invoiceNo, invoicedOn, isTitleCorrected }, { actor, now, reason }) {
    checkDay(invoicedOn, now);
    const day = invoice.invoicedOn ?? '';
    if (invoicedOn < day) throw failField('invoicedOn', 'invoicing.invoice.redBefore', { day });
    await takeUp(tx, await lockLimit(tx, invoice.companyId), -invoice.minor);
    const red = { month: monthOf(now), invoiceNo: invoiceNo.trim(), invoicedOn, reason };
    const { id, number } = await store
      .insertRed(tx, actor, invoice.id, red, now)
      .catch((error: unknown) => onUnique(error, 'invoices_invoice_no', numberTaken()));
    if (isTitleCorrected) await store.noteCorrection(tx, invoice.id);
    await logOperation(tx, actor, {
      at: now,
      record,
      recordId: id,
      recordName: number,
      companyId: invoice.companyId,
      action: 'invoicing.invoice.log.red',
      note: reason,
      after: {
        status: 'invoiced',
        redOfNumber: invoice.number,
        invoiceNo: red.invoiceNo,
        amount: {
          currency: 'CNY',
          minor: -invoice.minor,
        },
      },
    });
    return { after: { redNumber: number } };
  },
};

const movable = {
  record,
  lock: store.lock,
  setStatus: store.setStatus,
  name: (row: store.StoredInvoice) => row.number,
  companyId: (row: store.StoredInvoice) => row.companyId,
};

const move = moverFor(invoiceMachine, movable, effects);

/** S10 */
export async function moveInvoice(
  tx: Tx,
  actor: Actor,
  id: number,
  name: keyof typeof invoiceMachine.moves,
  more: { now: Date; reason?: string; input?: unknown },
): Promise<store.StoredInvoice> {
  await move(tx, actor, id, name, more);
  return found(await store.read(tx, actor.scope, id));
}
