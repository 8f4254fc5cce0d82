import { postcodeIn } from '@kura/contract/outbound/address/address.ts';
import { pickupErrors } from '@kura/contract/outbound/pickup/pickup.errors.ts';
import { pickupMachine } from '@kura/contract/outbound/pickup/pickup.machine.ts';
import type { PickupChange, PickupInput, PickupRow } from '@kura/contract/outbound/pickup/pickup.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { notifyBadges } from '../../../kernel/notify-badges.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import { checkCountry, mostDaysAhead, priceOf, slotsOf } from './offer-pickup.ts';
import { holdFee, record, reholdFee } from './pickup-money.ts';
import * as store from './pickup.store.ts';

/** H05: on a day that is worked, not before somebody can come and not too far ahead. */
async function checkSlot(tx: Tx, { warehouseId, pickupDay }: PickupInput, now: Date): Promise<string> {
  const { zone, firstDay, isWorkingDay } = await slotsOf(tx, warehouseId, now);
  if (!isWorkingDay(pickupDay)) throw failField('pickupDay', 'outbound.pickup.holiday', { day: pickupDay });
  if (pickupDay < firstDay) throw failField('pickupDay', 'outbound.pickup.tooSoon', { day: firstDay });
  if (pickupDay > addDays(dayIn(zone, now), mostDaysAhead))
    throw failField('pickupDay', 'outbound.pickup.tooLate', { days: mostDaysAhead });
  return zone;
}

async function asked(tx: Tx, companyId: number, { companyId: _named, inboundNumber, ...input }: PickupInput) {
  const inboundOrderId = inboundNumber.trim() ? await store.inboundByNumber(tx, companyId, inboundNumber) : null;
  if (inboundOrderId === undefined) throw failField('inboundNumber', 'outbound.pickup.noInbound');
  await checkCountry(tx, input);
  const { vehicle, distance, feeMinor } = await priceOf(tx, input);
  if (!vehicle) throw fail(pickupErrors.tooLarge);
  const postcode = postcodeIn(input.country, input.postcode) ?? input.postcode;
  return { ...input, postcode, companyId, inboundOrderId, vehicle, distance, feeMinor: feeMinor(vehicle) };
}
const addressText = ({
  postcode,
  region,
  city,
  street,
  building,
}: Pick<PickupRow, 'postcode' | 'region' | 'city' | 'street' | 'building'>) =>
  [postcode, region, city, street, building].filter(Boolean).join(' ');
const told = (input: Awaited<ReturnType<typeof asked>>) => ({
  pickupDay: input.pickupDay,
  halfDay: input.halfDay,
  contact: input.contact,
  phone: input.phone,
  address: addressText(input),
  cartonCount: input.cartonCount,
  weightKg: input.weightKg,
  volumeM3: input.volumeL / 1000,
  vehicle: input.vehicle,
  fee: { currency: 'CNY', minor: input.feeMinor },
  remark: input.remark,
});

export async function createPickup(tx: Tx, actor: Actor, input: PickupInput, now: Date): Promise<number> {
  const { id: companyId } = await companyFor(tx, actor, input.companyId);
  const made = await asked(tx, companyId, input);
  const zone = await checkSlot(tx, input, now);
  const { id, number } = await store.insert(tx, actor, { ...made, zone }, now);
  await holdFee(tx, actor, { id, number, companyId, revision: 0 }, made.vehicle, made.feeMinor, now);
  await store.addStep(tx, actor, id, 'submitted', '', now);
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'outbound.pickup.log.created',
    after: { status: 'submitted', ...told(made) },
  });
  await notifyBadges(tx);
  return id;
}

/** Until it is accepted. Whoever saves has seen the last change. */
export async function changePickup(tx: Tx, actor: Actor, { id, revision, ...input }: PickupChange, now: Date): Promise<void> {
  const before = found(await store.lock(tx, actor.scope, id));
  const { companyId, number } = before;
  if (input.companyId !== undefined && input.companyId !== companyId) throw fail(kernelErrors.notFound);
  const made = await asked(tx, companyId, input);
  if (before.status !== 'submitted')
    throw fail(kernelErrors.wrongState, { state: `@${stateText(pickupMachine, before.status)}`, move: '@outbound.pickup.log.changed' });
  if (before.revision !== revision) throw fail(kernelErrors.changedMeanwhile);
  await checkSlot(tx, input, now);
  await store.update(tx, id, made, now);
  await reholdFee(tx, actor, { id, number, companyId, revision: revision + 1 }, made.vehicle, made.feeMinor, now);
  const { pickupDay, halfDay, contact, phone, cartonCount, weightKg, volumeM3, vehicle, fee, remark } = before;
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: id,
    recordName: number,
    companyId,
    action: 'outbound.pickup.log.changed',
    before: { pickupDay, halfDay, contact, phone, address: addressText(before), cartonCount, weightKg, volumeM3, vehicle, fee, remark },
    after: told(made),
  });
}
