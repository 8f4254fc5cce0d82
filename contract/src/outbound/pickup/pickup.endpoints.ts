import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf, filtersOf } from '../../kernel/field.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { pickupFields, pickupStates } from './pickup.fields.ts';
import { vehicleModels } from './vehicles.ts';
import { pickupMachine } from './pickup.machine.ts';
import { Pickup, PickupChange, PickupInput, PickupOffer, PickupRow, PickupTermsData, PickupTermsInput } from './pickup.ts';

const work = 'outbound:pickup:work';
const sample = {
  warehouseId: 1,
  pickupDay: '2026-06-12',
  halfDay: 'morning' as const,
  contact: '石井 直人',
  phone: '03-5551-0142',
  country: 'JP' as const,
  postcode: '135-0063',
  region: '東京都',
  city: '江東区',
  street: '有明3-7-11',
  cartonCount: 10,
  weightKg: 150,
  volumeL: 1200,
};

export const listPickups = listEndpoint({
  path: '/doorPickup/list',
  permission: 'outbound:pickup:list',
  does: 'Lists door pick-ups; customers see their own.',
  record: 'outbound.pickup',
  row: PickupRow,
  filters: {
    ...filtersOf(pickupFields, ['number', 'inboundNumber', 'contact', 'driverName']),
    ...choicesFiltersOf(pickupFields, ['status', 'vehicle']),
    ...filtersOf(pickupFields, ['halfDay', 'pickupDay', 'warehouseId', 'companyId', 'createdAt']),
  },
  sorts: ['createdAt', 'number', 'pickupDay', 'statusAt', 'cartonCount', 'weightKg', 'fee'],
  totalsOf: pickupFields,
  export: { permission: 'outbound:pickup:export', title: 'outbound.pickup.title' },
});
export const countPickups = endpoint({
  method: 'GET',
  path: '/doorPickup/counts',
  permission: 'outbound:pickup:list',
  does: 'How many door pick-ups stand in each state (counted up to 10,000): the tabs of the list.',
  query: z.object({ companyId: z.optional(queryId('identity.company')), warehouseId: z.optional(queryId('warehouse.warehouse')) }),
  data: z.object({ states: z.array(z.object({ status: z.enum(pickupStates), count: z.int() })) }),
});
export const showPickup = endpoint({
  method: 'GET',
  path: '/doorPickup/show',
  permission: 'outbound:pickup:list',
  does: 'One door pick-up whole, with the steps done and its fee.',
  query: z.object({ id: queryId('outbound.pickup') }),
  data: Pickup,
});
export const offerPickup = endpoint({
  method: 'GET',
  path: '/doorPickup/offer',
  permission: 'outbound:pickup:create',
  does: 'The smallest vehicle that holds it, what it costs there, and the first day on which somebody can come. H05.',
  query: z.object({
    warehouseId: queryId('warehouse.warehouse'),
    country: pickupFields.country.row,
    postcode: z.string().check(z.maxLength(10)),
    weightKg: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20_000)),
    volumeL: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
  }),
  data: PickupOffer,
});
export const createPickup = endpoint({
  method: 'POST',
  path: '/doorPickup/create',
  permission: 'outbound:pickup:create',
  does: 'Asks for somebody to fetch cartons on a half-day; the estimate is spoken for in the wallet. A08, H05.',
  body: PickupInput,
  data: Pickup,
  example: { body: sample },
});
export const changePickup = endpoint({
  method: 'POST',
  path: '/doorPickup/change',
  permission: 'outbound:pickup:edit',
  does: 'Changes what is asked for, until it is accepted; names the revision that was seen.',
  body: PickupChange,
  data: Pickup,
  example: { body: { id: 1, revision: 0, ...sample } },
});
export const pickupMoves = moveEndpoints(pickupMachine, {
  path: '/doorPickup',
  data: Pickup,
  does: {
    accept: 'Names the driver and the vehicle; the estimate follows the vehicle.',
    pickUp: 'The goods are on the vehicle: the fee is charged.',
    arrive: 'The goods are at the warehouse; the inbound order that announces them is accepted if it was only placed.',
    close: 'Ends a pick-up.',
    cancel: 'Takes a pick-up back before it was accepted; what was spoken for is free again.',
  },
  examples: { accept: { id: 1, vehicle: 'KEI_VAN', driverName: '佐藤', driverPhone: '09012345678', plateNo: '品川400あ1234' } },
});
export const printPickups = endpoint({
  method: 'POST',
  path: '/doorPickup/print',
  permission: work,
  does: 'The driver’s sheet of accepted pick-ups: where, when, whom to call, how much, and where to sign.',
  body: z.object({ ids: z.array(recordId('outbound.pickup')).check(z.minLength(1), z.maxLength(50)) }),
  data: FileRef,
  changes: 'nothing',
  log: 'none',
  transaction: 'own',
});
export const listPickupTerms = endpoint({
  method: 'GET',
  path: '/doorPickup/terms',
  permission: work,
  does: 'The prices of each warehouse for each vehicle and zone, and the volume from which on nothing is charged.',
  data: z.array(PickupTermsData),
});
export const savePickupTerms = endpoint({
  method: 'POST',
  path: '/doorPickup/terms/save',
  permission: 'outbound:pickup:price',
  does: 'Sets the prices of a warehouse for each vehicle and zone, and the volume from which on nothing is charged. Many or large changes wait until somebody else, who may activate price lists, saves the same.',
  body: PickupTermsInput,
  data: PickupTermsData,
  example: {
    body: { warehouseId: 1, freeAboveL: 2000, prices: vehicleModels.map((vehicle) => ({ vehicle, near: 12_000, far: 20_000 })) },
  },
});
