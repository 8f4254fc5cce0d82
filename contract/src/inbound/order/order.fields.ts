import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { note, optionalLine, orEmpty, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { containerModels } from '../../pricing/data/containers.ts';
import { sayLane } from '../../pricing/say.ts';

/** Who carries the goods to us: the provider's first mile, or the customer. */
export const deliveryMethods = ['provider', 'self'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
export const transportMethods = ['LCL', 'FCL', 'AIR'] as const;
export type TransportMethod = (typeof transportMethods)[number];
/** S07, in the order of the way. */
export const orderStates = [
  'ordered',
  'audited',
  'loaded',
  'departed',
  'arrived',
  'released',
  'pendingStock',
  'inspection',
  'inStock',
  'onShelf',
  'transferred',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStates)[number];

export const FbaNo = orEmpty(z.string().check(rule((text: string) => /^FBA[0-9A-Z]{9,12}$/.test(text), 'inbound.order.fbaNoRule')));
export const FbaPo = orEmpty(z.string().check(rule((text: string) => /^[0-9A-Za-z]{8}$/.test(text), 'inbound.order.fbaPoRule')));

const figure = (title: string, width: number) => field.count(title, { width, cells: 10, total: true });
/** Exact texts: `1.920000` m³, `360` kg. */
const measure = { row: z.string(), width: 110, cells: 12, total: true } as const;

const fee = (title: string) => field.money(title, { row: z.nullable(Money), width: 120, isHidden: true });

/** Of an inbound order, in the order of the list. */
export const orderFields = {
  number: field.text('inbound.order.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', orderStates, 'inbound.order.state', { width: 110 }),
  companyId: field.record('common.company', 'identity.company', { for: 'staff', input: z.optional(recordId('identity.company')) }),
  companyName: field.text('common.company', { width: 180, cells: 24, for: 'staff' }),
  warehouseId: field.record('inbound.order.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('inbound.order.warehouse', { width: 110, cells: 10 }),
  zone: placeZone,
  storeId: field.record('inbound.order.store', 'identity.store', { row: z.nullable(Id), input: orNull(recordId('identity.store')) }),
  storeName: field.text('inbound.order.store', { width: 140, cells: 20, isHidden: true }),
  deliveryMethod: field.choice('inbound.order.deliveryMethod', deliveryMethods, 'inbound.order.deliveryMethod', { width: 120 }),
  transportMethod: field.choice('inbound.order.transportMethod', transportMethods, 'inbound.order.transportMethod', {
    row: z.nullable(z.enum(transportMethods)),
    input: orNull(z.enum(transportMethods)),
    width: 110,
  }),
  lane: field.text('inbound.order.lane', {
    row: z.nullable(z.string()),
    input: orNull(z.string().check(z.maxLength(80))),
    words: sayLane,
    width: 200,
    cells: 24,
    isHidden: true,
  }),
  containerModel: field.choice('inbound.order.containerModel', containerModels, 'pricing.container', {
    row: z.nullable(z.string()),
    input: orNull(z.enum(containerModels)),
    isHidden: true,
  }),
  containerCount: field.count('inbound.order.containerCount', {
    row: z.nullable(z.int()),
    input: orNull(z.int().check(z.minimum(1), z.maximum(100))),
    isHidden: true,
  }),
  packageCount: field.count('inbound.order.packageCount', { width: 90, isHidden: true }),
  boxCount: figure('inbound.order.boxCount', 90),
  pieceCount: figure('inbound.order.pieceCount', 90),
  weightKg: field.decimal('inbound.order.weightKg', measure),
  volumeM3: field.m3('inbound.order.volumeM3', measure),
  arrivedCount: figure('inbound.order.arrivedCount', 100),
  receivedCount: figure('inbound.order.receivedCount', 100),
  shelvedCount: figure('inbound.order.shelvedCount', 100),
  openProblems: field.count('inbound.order.openProblems', { width: 100 }),
  deliveryDate: field.day('inbound.order.deliveryDate', { input: Day, width: 120, cells: 12 }),
  /** H05: when the next step is to be expected; null at the end of the way. */
  nextDate: field.day('inbound.order.nextDate', { row: z.nullable(Day), width: 130, cells: 12 }),
  containerNumber: field.text('inbound.order.containerNumber', { input: optionalLine(20), width: 140, cells: 14 }),
  courier: field.text('inbound.order.courier', { input: optionalLine(40), width: 120, isHidden: true }),
  trackingNumber: field.text('inbound.order.trackingNumber', { input: optionalLine(40), width: 150, isHidden: true }),
  fbaNo: field.text('inbound.order.fbaNo', { input: FbaNo, width: 150, cells: 18 }),
  fbaPo: field.text('inbound.order.fbaPo', { input: FbaPo, width: 110, isHidden: true }),
  labelCount: field.count('inbound.order.labelCount', { width: 110, cells: 10, isHidden: true }),
  customsFileCount: field.count('inbound.order.customsFileCount', { width: 110, cells: 10, isHidden: true }),
  /** What was taken for it and not given back, fee by fee; only for those who may see fees. */
  feeFirstLeg: fee('pricing.fee.FIRST_LEG'),
  feeHandling: fee('pricing.fee.INBOUND_HANDLING'),
  feeShelving: fee('pricing.fee.SHELVING'),
  feePhoto: fee('pricing.fee.PHOTO'),
  feeOther: fee('inbound.order.feeOther'),
  remark: field.note('common.remark', { input: note(500), width: 180, cells: 28, isHidden: true }),
  createdByName: field.text('inbound.order.createdBy', { width: 110, isHidden: true }),
  createdAt: field.instant('common.createdAt', placeClock),
  statusAt: field.instant('inbound.order.statusAt', { ...placeClock, isHidden: true }),
};
