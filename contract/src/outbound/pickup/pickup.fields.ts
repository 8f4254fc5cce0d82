import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { line, note, optionalLine, Phone } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { addressFields } from '../address/address.fields.ts';
import { pickupZones } from './pickup-fee.ts';
import { vehicleModels } from './vehicles.ts';

/** S12, in the order of the way. */
export const pickupStates = ['submitted', 'accepted', 'pickedUp', 'atWarehouse', 'closed', 'cancelled'] as const;
export type PickupStatus = (typeof pickupStates)[number];
export const halfDays = ['morning', 'afternoon'] as const;

const hidden = { isHidden: true } as const;

/** Of a door pick-up, in the order of the list. */
export const pickupFields = {
  number: field.text('outbound.pickup.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', pickupStates, 'outbound.pickup.state', { width: 110 }),
  pickupDay: field.day('outbound.pickup.pickupDay', { row: Day, input: Day, width: 120, cells: 12 }),
  halfDay: field.choice('outbound.pickup.halfDay', halfDays, 'outbound.pickup.halfDay', { width: 90 }),
  companyId: field.record('common.company', 'identity.company', { for: 'staff', input: z.optional(recordId('identity.company')) }),
  companyName: field.text('common.company', { width: 160, cells: 24, for: 'staff' }),
  warehouseId: field.record('outbound.pickup.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('outbound.pickup.warehouse', { width: 100, cells: 10 }),
  zone: placeZone,
  inboundOrderId: field.record('outbound.pickup.inbound', 'inbound.order', { row: z.nullable(Id) }),
  /** What it brings is announced there. */
  inboundNumber: field.text('outbound.pickup.inbound', { input: optionalLine(20), width: 160, cells: 18 }),
  contact: field.text('outbound.pickup.contact', { input: line(40), width: 130, cells: 16 }),
  phone: field.text('outbound.pickup.phone', { input: Phone, width: 130, cells: 16 }),
  country: addressFields.country,
  postcode: field.text('outbound.pickup.postcode', { input: line(10), width: 100, cells: 10 }),
  region: field.text('outbound.pickup.region', { input: line(40), width: 110, cells: 12 }),
  city: field.text('outbound.pickup.city', { input: line(60), width: 130, cells: 16 }),
  street: field.text('outbound.pickup.street', { input: line(100), width: 190, cells: 28 }),
  building: field.text('outbound.pickup.building', { input: optionalLine(60), width: 140, cells: 20, ...hidden }),
  cartonCount: field.count('outbound.pickup.cartonCount', {
    input: z.int().check(z.minimum(1), z.maximum(1000)),
    width: 80,
    cells: 8,
    total: true,
  }),
  weightKg: field.count('outbound.pickup.weightKg', {
    input: z.int().check(z.minimum(1), z.maximum(20_000)),
    width: 90,
    cells: 10,
    total: true,
  }),
  volumeM3: field.m3('outbound.pickup.volumeM3', { width: 90, cells: 10, ...hidden }),
  vehicle: field.choice('outbound.pickup.vehicle', vehicleModels, 'outbound.pickup.vehicle', { width: 120 }),
  distance: field.choice('outbound.pickup.distance', pickupZones, 'outbound.pickup.distance', { width: 90, ...hidden }),
  driverName: field.text('outbound.pickup.driverName', { input: line(40), width: 110, cells: 14 }),
  driverPhone: field.text('outbound.pickup.driverPhone', { input: Phone, width: 130, cells: 16 }),
  plateNo: field.text('outbound.pickup.plateNo', { input: line(20), width: 110, cells: 12 }),
  /** Estimated until it was picked up, charged from then on. */
  fee: field.money('outbound.pickup.fee', { row: Money, width: 110, total: true }),
  remark: field.note('common.remark', { input: note(200), width: 180, cells: 28, ...hidden }),
  reason: field.text('outbound.pickup.reason', { width: 180, cells: 24, ...hidden }),
  createdByName: field.text('outbound.pickup.createdBy', { width: 110, ...hidden }),
  createdAt: field.instant('common.createdAt', placeClock),
  statusAt: field.instant('outbound.pickup.statusAt', { ...placeClock, ...hidden }),
};
