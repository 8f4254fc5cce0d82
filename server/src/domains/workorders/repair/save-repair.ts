import { repairErrors } from '@kura/contract/workorders/repair/repair.errors.ts';
import { recipientPhoneOf } from '@kura/contract/common/recipient.ts';
import { postcodeOf } from '@kura/contract/pricing/zone-of.ts';
import type { ShipTo } from '@kura/contract/workorders/repair/ship-to.ts';
import type { InstructInput, RepairInput } from '@kura/contract/workorders/repair/repair.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { attachFiles } from '../../../kernel/files/attach.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import { productsByIds } from '../../products/public.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { record } from './repair-money.ts';
import { requireSeen } from './repair.moves.ts';
import { holdPieces } from './repair-stock.ts';
import * as store from './repair.store.ts';
import { requireShippable } from './ship-back.ts';

export async function createRepair(tx: Tx, actor: Actor, input: RepairInput, now: Date): Promise<number> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  const { zone, code: warehouseCode } = found(await warehouseById(tx, input.warehouseId));
  const product = found((await productsByIds(tx, { companyId }, [input.productId])).get(input.productId));
  if (product.type !== 'ordinary') throw failField('productId', 'workorders.repair.notOrdinary');
  if (product.isSerialControlled && input.serials.length !== input.quantity) throw failField('serials', 'workorders.repair.serialsNeeded');
  const { imageIds, videoIds, companyId: _named, ...asked } = input;
  const returnNumber = input.type === 'return' ? input.returnNumber.trim().toUpperCase() : '';
  const { id, number } = await store.insert(tx, actor, { ...asked, returnNumber, companyId, zone }, now);
  await attachFiles(tx, actor, { to: record, id, kind: 'attachment', fileIds: imageIds });
  await attachFiles(tx, actor, { to: record, id, kind: 'video', fileIds: videoIds });
  await holdPieces(tx, actor, found(await store.row(tx, actor.scope, id)), now);
  await store.addStep(tx, actor, id, 'pendingConfirmation', '', now);
  const { type, quantity, holding, customerNo, faultLabel, faultText } = input;
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'workorders.repair.log.created',
    after: {
      status: 'pendingConfirmation',
      type,
      warehouseCode,
      sku: product.sku,
      quantity,
      holding,
      customerNo,
      returnNumber,
      serials: input.serials,
      faultLabel,
      faultText,
      files: imageIds.length + videoIds.length,
    },
  });
  await notifyBadges(tx);
  return id;
}

/** As an outbound order keeps a recipient: digits only. */
const tidied = (to: ShipTo): ShipTo => ({
  ...to,
  phone: recipientPhoneOf(to.phone) ?? to.phone,
  postcode: postcodeOf(to.postcode) ?? to.postcode,
});

/** What becomes of a customer's goods after the result is the customer's own word; until it is done it may change. */
export async function instructRepair(
  tx: Tx,
  actor: Actor,
  { id, revision, instruction, shipTo: named }: InstructInput,
  now: Date,
): Promise<void> {
  const row = found(await store.lock(tx, actor.scope, id));
  if (actor.userType !== 'customer') throw fail(repairErrors.notYours);
  if (row.status !== 'repairCompleted' && row.status !== 'unableToRepair') throw fail(repairErrors.noResult);
  requireSeen(row, revision);
  if (instruction === 'abandon' && row.fixedCount === row.quantity) throw fail(repairErrors.nothingToAbandon);
  const isShipped = instruction === 'complete' && row.fixedCount > 0;
  if (isShipped && named === null) throw failField('shipTo.recipientName', 'workorders.repair.shipToNeeded');
  const shipTo = isShipped && named ? tidied(named) : null;
  if (shipTo) await requireShippable(tx, actor, row, shipTo, now);
  await store.setInstruction(tx, id, instruction, shipTo, now);
  await notifyBadges(tx);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: row.number,
    companyId: row.companyId,
    action: 'workorders.repair.log.instructed',
    before: { instruction: row.instruction },
    after: { instruction, ...(shipTo ? { recipientName: shipTo.recipientName } : {}) },
  });
}
