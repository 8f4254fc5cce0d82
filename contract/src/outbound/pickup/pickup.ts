import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { postcodeIn } from '../address/address.ts';
import { OrderFee } from '../order/order.ts';
import { pickupFields, pickupStates } from './pickup.fields.ts';
import { pickupZones } from './pickup-fee.ts';
import { vehicleModels } from './vehicles.ts';

export const PickupRow = z.object({ id: Id, ...rowsOf(pickupFields), volumeL: z.int(), revision: z.int() });
export type PickupRow = z.infer<typeof PickupRow>;
export const PickupStep = z.object({ status: z.enum(pickupStates), byName: z.string(), note: z.string(), at: z.string() });
export type PickupStep = z.infer<typeof PickupStep>;
export const Pickup = z.object({
  ...PickupRow.shape,
  steps: z.array(PickupStep),
  /** Only for those who may see fees. */
  fees: z.array(OrderFee),
});
export type Pickup = z.infer<typeof Pickup>;

/** Thousandths of a cubic metre: litres. */
export const VolumeL = z.int().check(z.minimum(1), z.maximum(100_000));
const where = inputsOf(pickupFields, ['country', 'postcode', 'region', 'city', 'street', 'building', 'contact', 'phone']);
const inputShape = {
  ...inputsOf(pickupFields, ['companyId', 'warehouseId', 'pickupDay', 'halfDay', 'inboundNumber', 'cartonCount', 'weightKg', 'remark']),
  ...where,
  volumeL: VolumeL,
};
const placed = rule(
  ({ country, postcode }: { country: string; postcode: string }) => postcodeIn(country, postcode) !== undefined,
  'outbound.pickup.postcodeRule',
  undefined,
  ['postcode'],
);
export const PickupInput = z.object(inputShape).check(placed);
export type PickupInput = z.output<typeof PickupInput>;
export const PickupChange = z.object({ id: recordId('outbound.pickup'), revision: Revision, ...inputShape }).check(placed);
export type PickupChange = z.output<typeof PickupChange>;

/** What it would cost, and from when on somebody can come. */
export const PickupOffer = z.object({
  /** Null: no single vehicle holds it. */
  vehicle: z.nullable(z.enum(vehicleModels)),
  distance: z.enum(pickupZones),
  fee: z.nullable(Money),
  isFree: z.boolean(),
  firstDay: Day,
});
export type PickupOffer = z.infer<typeof PickupOffer>;

const Price = z.int().check(z.minimum(0), z.maximum(10_000_000));
export const TermsRow = z.object({ vehicle: z.enum(vehicleModels), near: Price, far: Price });
export const PickupTermsInput = z.object({
  warehouseId: recordId('warehouse.warehouse'),
  freeAboveL: z.int().check(z.minimum(0), z.maximum(100_000)),
  prices: z
    .array(TermsRow)
    .check(
      rule(
        (rows: { vehicle: string }[]) =>
          rows.length === vehicleModels.length && new Set(rows.map(({ vehicle }) => vehicle)).size === rows.length,
        'outbound.pickup.eachVehicle',
      ),
    ),
});
export type PickupTermsInput = z.output<typeof PickupTermsInput>;
const terms = { freeAboveL: z.int(), prices: z.array(TermsRow) };
export const PickupTermsData = z.object({
  warehouseId: Id,
  ...terms,
  /** Written by one, not in force until another saves the same. */
  waiting: z.nullable(z.object({ ...terms, byName: z.string() })),
});
export type PickupTermsData = z.infer<typeof PickupTermsData>;
