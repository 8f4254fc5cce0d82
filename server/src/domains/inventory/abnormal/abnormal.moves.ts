import { abnormalErrors } from '@kura/contract/inventory/abnormal/abnormal.errors.ts';
import type { AbnormalReason } from '@kura/contract/inventory/abnormal/abnormal.fields.ts';
import { abnormalMachine } from '@kura/contract/inventory/abnormal/abnormal.machine.ts';
import type { AbnormalRow, StuckClaim } from '@kura/contract/inventory/abnormal/abnormal.ts';
import type { CountSheet } from '@kura/contract/inventory/count/count.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { moveText, stateText } from '@kura/contract/kernel/machine.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { createCount } from '../count/create-count.ts';
import { lockPlaces } from '../document/place.store.ts';
import { setLocationState } from '../stock/location-state.ts';
import * as store from './abnormal.store.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';

const record = 'inventory.abnormal';

export interface ReportInput {
  locationId: number;
  reason: AbnormalReason;
  note: string;
}
export interface Reported {
  report: AbnormalRow;
  stuck: StuckClaim[];
}

/** Picking will call it too: short pick, wrong item. Nothing is sold from there any more, and what was promised is taken from elsewhere. */
export async function reportAbnormal(tx: Tx, actor: Actor, input: ReportInput, now: Date): Promise<Reported> {
  const [place] = await lockPlaces(tx, [input.locationId]);
  const { id: locationId, code, kind, state, warehouseId } = found(place);
  if (kind !== 'shelf') throw fail(abnormalErrors.notOnShelf);
  if (state === 'abnormal') throw fail(abnormalErrors.alreadyOpen, { location: code });
  if (state === 'frozen') throw fail(abnormalErrors.beingCounted, { location: code });
  const id = await store.insert(tx, actor, { warehouseId, locationId, reason: input.reason, note: input.note }, now);
  const { stuck } = await setLocationState(tx, actor, [locationId], 'abnormal', now);
  await notifyBadges(tx);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: code,
    companyId: null,
    action: 'inventory.abnormal.log.reported',
    note: input.note,
    after: {
      status: 'open',
      reason: input.reason,
    },
  });
  return {
    report: found(await store.read(tx, id)),
    stuck: stuck.map(({ owner, sku, quantity }) => ({ ownerNo: owner.no, sku, quantity })),
  };
}

export interface CloseInput {
  id: number;
  closing: 'nothingWrong' | 'moved';
  note: string;
}
export async function closeAbnormal(tx: Tx, actor: Actor, { id, closing, note }: CloseInput, now: Date): Promise<AbnormalRow> {
  const report = found(await store.lock(tx, actor.scope, id));
  if (report.status !== 'open')
    throw fail(kernelErrors.wrongState, {
      state: `@${stateText(abnormalMachine, report.status)}`,
      move: `@${moveText(abnormalMachine, 'close')}`,
    });
  const [place] = await lockPlaces(tx, [report.locationId]);
  const location = found(place).code;
  if (found(place).state === 'frozen') throw fail(abnormalErrors.beingCounted, { location });
  // What lay there is read again now that nothing new can arrive unseen.
  const { good, defective } = found(await store.read(tx, id));
  if (closing === 'moved' && good + defective > 0) throw fail(abnormalErrors.notEmpty, { location, pieces: good + defective });
  await store.close(tx, actor, [id], { closing, note }, now);
  await setLocationState(tx, actor, [report.locationId], 'normal', now);
  await notifyBadges(tx);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: location,
    companyId: null,
    action: moveText(abnormalMachine, 'close'),
    note,
    before: { status: 'open' },
    after: {
      status: 'closed',
      closing,
    },
  });
  return found(await store.read(tx, id));
}

/** One sheet for the places of these reports; they close when it closes. */
export async function countAbnormal(tx: Tx, actor: Actor, ids: readonly number[], now: Date): Promise<CountSheet> {
  const reports = await store.openByIds(tx, ids);
  if (reports.length !== new Set(ids).size) throw fail(kernelErrors.notFound);
  if (reports.some(({ status }) => status !== 'open')) throw fail(kernelErrors.changedMeanwhile);
  const { warehouseId } = found(reports[0]);
  if (reports.some((report) => report.warehouseId !== warehouseId)) throw failField('ids', 'inventory.document.oneWarehouse');
  const locationIds = reports.map((report) => report.locationId);
  return createCount(tx, actor, { warehouseId, scope: 'location', locationIds, productIds: [], note: '' }, now);
}
