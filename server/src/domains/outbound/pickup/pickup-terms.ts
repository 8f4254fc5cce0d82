import type { PickupTerms, VehiclePrices } from '@kura/contract/outbound/pickup/pickup-fee.ts';
import { vehicleModels } from '@kura/contract/outbound/pickup/vehicles.ts';
import type { PickupTermsInput } from '@kura/contract/outbound/pickup/pickup.ts';
import { fixedText } from '@kura/contract/kernel/number.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { termsOf } from './offer-pickup.ts';
import * as store from './pickup.store.ts';

export async function showTerms(db: Query, warehouseId: number) {
  found(await warehouseById(db, warehouseId));
  const { freeAboveL, prices } = await termsOf(db, warehouseId);
  return { warehouseId, freeAboveL, prices: vehicleModels.map((vehicle) => ({ vehicle, ...prices[vehicle] })) };
}
const told = ({ freeAboveL, prices }: PickupTerms) => ({
  freeAbove: fixedText(freeAboveL / 1000, 3),
  prices: vehicleModels.map((model) => `${model} ${prices[model].near / 100} / ${prices[model].far / 100}`),
});

export async function saveTerms(tx: Tx, actor: Actor, input: PickupTermsInput, now: Date) {
  const { warehouseId, freeAboveL } = input;
  const { code } = found(await warehouseById(tx, warehouseId));
  const before = await termsOf(tx, warehouseId);
  const prices = Object.fromEntries(input.prices.map(({ vehicle, near, far }) => [vehicle, { near, far }])) as unknown as VehiclePrices;
  await store.setTerms(tx, warehouseId, { freeAboveL, prices }, now);
  await logOperation(tx, actor, {
    at: now,
    record: 'outbound.pickupTerms',
    recordId: warehouseId,
    recordName: code,
    companyId: null,
    action: 'outbound.pickup.log.terms',
    before: told(before),
    after: { warehouseCode: code, ...told({ freeAboveL, prices }) },
  });
  return showTerms(tx, warehouseId);
}
