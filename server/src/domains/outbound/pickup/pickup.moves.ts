import { pickupErrors } from '@kura/contract/outbound/pickup/pickup.errors.ts';
import { pickupMachine } from '@kura/contract/outbound/pickup/pickup.machine.ts';
import type { PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import { holds } from '@kura/contract/outbound/pickup/vehicles.ts';
import type { TextParams } from '@kura/contract/kernel/text.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { emit } from '../../../kernel/outbox.ts';
import { type Effects, moverFor, numbered } from '../../../kernel/run-move.ts';
import { sendNotice } from '../../identity/public.ts';
import { priceOf } from './offer-pickup.ts';
import { chargeFee, record, releaseFee, reholdFee } from './pickup-money.ts';
import * as store from './pickup.store.ts';

const notifyOf = (
  tx: Tx,
  { id, number, companyId }: PickupRow,
  news: 'accepted' | 'pickedUp' | 'arrived',
  now: Date,
  params: TextParams = {},
) =>
  sendNotice(
    tx,
    {
      reference: `${record}:${id}:${news}`,
      companyId,
      text: `outbound.pickup.notice.${news}`,
      params: { number, ...params },
      routeCode: 'door-pickups',
      search: { number },
    },
    now,
  );

const effects: Effects<typeof pickupMachine, PickupRow> = {
  async assign(tx, row, input, { actor, now }) {
    if (!holds(input.vehicle, row)) throw fail(pickupErrors.vehicleTooSmall);
    const minor = (await priceOf(tx, row)).feeMinor(input.vehicle);
    await store.assign(tx, row.id, input, minor);
    // Another vehicle costs another amount: the customer speaks for that one.
    if (minor !== row.fee.minor) await reholdFee(tx, actor, { ...row, revision: row.revision + 1 }, input.vehicle, minor, now);
    await store.addStep(tx, actor, row.id, 'accepted', `${input.driverName} ${input.plateNo}`, now);
    await notifyOf(tx, row, 'accepted', now, {
      day: row.pickupDay,
      half: `@outbound.pickup.halfDay.${row.halfDay}`,
      driver: `${input.driverName} ${input.driverPhone}`,
    });
    await notifyBadges(tx);
    const { vehicle, driverName, driverPhone, plateNo } = input;
    return {
      before: { vehicle: row.vehicle, fee: row.fee },
      after: { vehicle, driverName, driverPhone, plateNo, fee: { currency: 'CNY', minor } },
    };
  },
  async charge(tx, row, { cartonCount }, { actor, now }) {
    await store.setCartons(tx, row.id, cartonCount);
    await chargeFee(tx, actor, row, now);
    await store.addStep(tx, actor, row.id, 'pickedUp', '', now);
    await notifyOf(tx, row, 'pickedUp', now, { cartons: cartonCount });
    return { before: { cartonCount: row.cartonCount }, after: { cartonCount, charged: row.fee } };
  },
  async notifyInbound(tx, row, _input, { actor, now }) {
    await store.addStep(tx, actor, row.id, 'atWarehouse', '', now);
    // Who keeps inbound orders hears of it, and accepts the one that was only placed.
    if (row.inboundOrderId !== null)
      await emit(tx, 'outbound.pickupArrived', { inboundOrderId: row.inboundOrderId, number: row.number }, now);
    await notifyOf(tx, row, 'arrived', now);
  },
  noteClosed: (tx, { id }, _input, { actor, now }) => store.addStep(tx, actor, id, 'closed', '', now),
  async letGo(tx, { id }, _input, { actor, now, reason }) {
    await releaseFee(tx, id, now);
    await store.noteReason(tx, id, reason);
    await store.addStep(tx, actor, id, 'cancelled', reason, now);
    await notifyBadges(tx);
  },
};
export const movePickup = moverFor(pickupMachine, numbered<PickupRow>(record, store), effects);
