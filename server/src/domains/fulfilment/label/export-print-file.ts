import { isDeepStrictEqual } from 'node:util';
import type { labelFaults } from '@kura/contract/fulfilment/label/label.ts';
import type { PrintProgram } from '@kura/contract/fulfilment/label/label.fields.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { dayIn, markedInstant } from '@kura/contract/kernel/zone.ts';
import { carrierOf } from '@kura/contract/pricing/data/carriers.ts';
import { prefectures } from '@kura/contract/pricing/data/prefectures.ts';
import { isRefusal } from '@kura/contract/pricing/formula.ts';
import { sizeOf } from '@kura/contract/pricing/size-class.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { labelStylesOf, senderWith } from '../../outbound/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { fileNumber } from '../print-file/file-number.ts';
import type { LabelOrder } from '../print-file/label-order.ts';
import { writePrintFile } from '../print-file/write-print-file.ts';
import * as store from './label.store.ts';
import * as pools from './pool.store.ts';

type Reason = (typeof labelFaults)[number];
interface Fault {
  id: number;
  number: string;
  reason: Reason;
  message: string;
}
interface Exported {
  file: FileRef | null;
  written: number;
  again: number;
  faults: Fault[];
}

/** `080`: the size class of a parcel that was measured; empty for what has none. */
function sizeText({ carrier, lengthMm, widthMm, heightMm, weightG }: store.ToPrint): string {
  const by = carrierOf(carrier ?? '');
  if (!by || lengthMm === null || widthMm === null || heightMm === null || weightG === null) return '';
  const size = sizeOf(by, { lengthMm, widthMm, heightMm, weightG });
  return isRefusal(size) || !/^\d+$/.test(size.size) ? '' : size.size.padStart(3, '0');
}
const asLabel = (order: store.ToPrint): LabelOrder => ({
  ...order,
  number: fileNumber(order.number, order.edition),
  carrier: order.carrier ?? '',
  prefecture: prefectures.find(({ code }) => code === order.prefecture)?.jp ?? '',
  isBag: order.packaging === 'BAG',
  size: sizeText(order),
});

type ExportCall = Call<unknown, { program: PrintProgram; ids: number[] }>;

/** What goes into the file, and what stays out and why. */
async function compose({ kernel, actor, body, lang, now }: ExportCall) {
  const { program } = body;
  const { db } = kernel;
  const ids = [...new Set(body.ids)];
  const all = await store.toPrint(db, actor, ids);
  const [first] = all;
  if (!first || all.length !== ids.length) throw fail(kernelErrors.notFound);
  const warehouse = found(await warehouseById(db, first.warehouseId));
  const faults: Fault[] = [];
  const fault = ({ id, number }: store.ToPrint, reason: Reason, signs = '') =>
    faults.push({ id, number, reason, message: say(lang, `fulfilment.label.fault.${reason}`, { signs }) });
  const fit = all.filter((order) => {
    if (order.warehouseId !== warehouse.id) fault(order, 'otherWarehouse');
    else if (!store.labelled.includes(order.status)) fault(order, 'wrongState');
    else return true;
    return false;
  });
  const group = program === 'yamato' ? 'YAMATO' : program === 'sagawa' ? 'SAGAWA' : 'JAPAN_POST';
  const account = await pools.account(db, warehouse.id, group);
  const ownSender = {
    name: account?.senderName || warehouse.nameJp,
    postcode: warehouse.postcode,
    address: warehouse.address,
    phone: warehouse.phone,
  };
  const plain = (of: typeof ownSender) => ({ ...of, postcode: of.postcode.replace(/\D/g, '') });
  const sender = plain(ownSender);
  const companies = fit.map(({ companyId }) => companyId);
  const stylesOf = await labelStylesOf(db, kernel.storage, companies);
  const labels = fit.map((order) => ({ ...asLabel(order), sender: plain(senderWith(ownSender, stylesOf(order.companyId).style)) }));
  const {
    content,
    written,
    faults: unwritten,
  } = writePrintFile(program, labels, {
    sender,
    account: { customerCode: account?.customerCode ?? '', freightCode: account?.freightCode ?? '' },
    shipDate: dayIn(warehouse.zone, now),
  });
  for (const { id, fault: why } of unwritten) {
    const order = all.find((one) => one.id === id);
    if (order) fault(order, why.reason, why.reason === 'outsideCp932' ? why.signs.join(' ') : '');
  }
  const name = `${program}-${markedInstant(now, warehouse.zone).replace(/[-:]/g, '').replaceAll(' ', '-')}.csv`;
  return { name, content, orders: all.filter(({ id }) => written.includes(id)), faults };
}

/** Whoever changes an order makes its older files void: this one has to show what the order says when it is told of. */
async function holdAsRead(tx: Tx, actor: Actor, orders: readonly store.ToPrint[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await store.hold(tx, ids);
  const said = (rows: readonly store.ToPrint[]) => rows.map(({ exportCount: _count, ...printed }) => printed);
  if (!isDeepStrictEqual(said(await store.toPrint(tx, actor, ids)), said(orders))) throw fail(kernelErrors.changedMeanwhile);
}

/** Of one warehouse and one program. The file is there before anything is told of it; each order has its line in the log, a second time as such. */
export async function exportPrintFile(call: ExportCall): Promise<Exported> {
  const { kernel, actor, body, now, keepAnswer } = call;
  const { program } = body;
  const { name, content, orders, faults } = await compose(call);
  const file = orders.length === 0 ? null : await saveMadeFile(kernel.db, kernel.storage, actor, { name, format: 'csv', content });
  return kernel.db.tx(async (tx) => {
    await holdAsRead(tx, actor, orders);
    await store.addExports(
      tx,
      actor,
      program,
      orders.map(({ id }) => id),
      now,
    );
    await logOperations(
      tx,
      actor,
      now,
      orders.map(({ id, number, companyId, exportCount }) => ({
        record: 'outbound.order',
        recordId: id,
        recordName: number,
        companyId,
        action: exportCount > 0 ? 'fulfilment.label.log.exportedAgain' : 'fulfilment.label.log.exported',
        note: say('en', `fulfilment.label.program.${program}`),
      })),
    );
    const again = orders.filter(({ exportCount }) => exportCount > 0).length;
    const answer = { file: file && fileRef({ kernel, actor, now }, file), written: orders.length, again, faults };
    await keepAnswer(tx, answer);
    return answer;
  });
}
