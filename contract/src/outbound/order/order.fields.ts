import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field, placeClock, placeZone } from '../../kernel/field.ts';
import { line, note, optionalLine, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Money } from '../../kernel/money.ts';
import { rule } from '../../kernel/rule.ts';
import { codStates } from '../../pricing/cod-states.ts';
import { carrierCodes, carrierModes } from '../../pricing/carrier-choice.ts';
import { packagings } from '../../pricing/service-key.ts';
import { postcodeOf } from '../../pricing/zone-of.ts';
import { mostCodJpy } from './cod.ts';
import { deliveryWindows } from './delivery-windows.ts';
import { recipientPhoneOf } from '../../common/recipient.ts';

/** S05, in the order of the way; what is beside the way stands at the end. */
export const orderStates = [
  'draft',
  'pendingReview',
  'pendingOutbound',
  'inWave',
  'picking',
  'picked',
  'sorted',
  'checked',
  'shipped',
  'signed',
  'abnormal',
  'cutOffPending',
  'cutOff',
  'rejected',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStates)[number];
/** One piece, several of one product, several products: what decides how it is picked and sorted. */
export const orderKinds = ['single', 'singleMulti', 'multi'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const shippingTypes = ['normal', 'nextDay'] as const;
/** Where an order comes from: typed, from a file, copied, split or merged, from a marketplace, for accessories, for a work order. */
export const orderSources = ['manual', 'import', 'channel', 'accessory', 'work', 'fba', 'return'] as const;
export type OrderSource = (typeof orderSources)[number];
/** The specification's picking status, derived from the state. */
export const pickingStates = ['notPicked', 'picked'] as const;
/** K09: which column of the operation fee counts. */
export const packageTypes = ['within100', 'over100'] as const;

const Postcode = z.string().check(rule((text: string) => postcodeOf(text) !== undefined, 'outbound.order.postcodeRule'));
const RecipientPhone = z.string().check(
  z.maxLength(30),
  rule((text: string) => recipientPhoneOf(text) !== undefined, 'outbound.order.phoneRule'),
);
/** JIS code, 01 to 47. */
const PrefectureCode = z.string().check(rule((text: string) => /^(0[1-9]|[1-3]\d|4[0-7])$/.test(text), 'kernel.issue.choice'));
/** Yen that the recipient pays at the door; 0 is none. */
const CodJpy = z._default(z.int().check(z.minimum(0), z.maximum(mostCodJpy)), 0);

/** The customer's own number, however it comes: spaces around it are nobody's, and as a file leaves them out so does a form. */
export const CustomerNo = z.string().check(z.trim(), z.maxLength(40));

/** Characters of the note of an order. */
export const mostRemark = 500;

const figure = (title: string, width: number) => field.count(title, { width, cells: 10, total: true });
const fee = (title: string) => field.money(title, { row: z.nullable(Money), width: 120, isHidden: true, total: true });

/** Of an outbound order, in the order of the list. */
export const orderFields = {
  number: field.text('outbound.order.number', { width: 160, cells: 18, isWhole: true }),
  status: field.choice('common.status', orderStates, 'outbound.order.state', { width: 110 }),
  /** The customer's own number. */
  customerNo: field.text('outbound.order.customerNo', { input: z._default(CustomerNo, ''), width: 150, cells: 20 }),
  companyId: field.record('common.company', 'identity.company', { for: 'staff', input: z.optional(recordId('identity.company')) }),
  companyName: field.text('common.company', { width: 160, cells: 24, for: 'staff' }),
  warehouseId: field.record('outbound.order.warehouse', 'warehouse.warehouse', { input: recordId('warehouse.warehouse') }),
  warehouseCode: field.text('outbound.order.warehouse', { width: 90, cells: 10 }),
  zone: placeZone,
  storeId: field.record('outbound.order.store', 'identity.store', { row: z.nullable(Id), input: orNull(recordId('identity.store')) }),
  storeName: field.text('outbound.order.store', { width: 140, cells: 20, isHidden: true }),
  source: field.choice('outbound.order.source', orderSources, 'outbound.order.source', { width: 100, isHidden: true }),
  kind: field.choice('outbound.order.kind', orderKinds, 'outbound.order.kind', { width: 110, isHidden: true }),
  shippingType: field.choice('outbound.order.shippingType', shippingTypes, 'outbound.order.shippingType', {
    input: z._default(z.enum(shippingTypes), 'normal'),
    width: 100,
  }),
  carrierMode: field.choice('outbound.order.carrierMode', carrierModes, 'outbound.order.carrierMode', {
    input: z._default(z.enum(carrierModes), 'chosen'),
    isHidden: true,
  }),
  carrier: field.choice('outbound.order.carrier', carrierCodes, 'pricing.carrier', {
    row: z.nullable(z.string()),
    input: orNull(z.enum(carrierCodes)),
    width: 130,
    cells: 16,
  }),
  trackingNumber: field.text('outbound.order.trackingNumber', { width: 150, cells: 18 }),
  /** `KETTLE-01 × 2, CUP-RED × 1`: the first few. */
  skus: field.text('outbound.order.skus', { width: 220, cells: 36 }),
  lineCount: field.count('outbound.order.lineCount', { width: 80, isHidden: true }),
  pieceCount: figure('outbound.order.pieceCount', 80),
  parcelCount: field.count('outbound.order.parcelCount', { width: 80, isHidden: true, total: true }),
  recipientName: field.text('outbound.order.recipientName', { input: line(40), width: 130, cells: 16 }),
  recipientCompany: field.text('outbound.order.recipientCompany', { input: optionalLine(50), isHidden: true }),
  phone: field.text('outbound.order.phone', { input: RecipientPhone, width: 130, cells: 16 }),
  postcode: field.text('outbound.order.postcode', { input: Postcode, width: 100, cells: 10 }),
  prefecture: field.text('outbound.order.prefecture', { input: PrefectureCode, width: 100, cells: 10 }),
  city: field.text('outbound.order.city', { input: line(60), width: 120, isHidden: true }),
  street: field.text('outbound.order.street', { input: line(100), width: 180, isHidden: true }),
  building: field.text('outbound.order.building', { input: optionalLine(60), width: 140, isHidden: true }),
  deliveryDate: field.day('outbound.order.deliveryDate', { row: z.nullable(Day), input: orNull(Day), width: 120, cells: 12 }),
  /** V12: `HH-HH`, 00 to 24; empty is none. */
  deliveryWindow: field.choice('outbound.order.deliveryWindow', deliveryWindows, 'outbound.order.window', {
    row: z.string(),
    input: z._default(z.union([z.literal(''), z.enum(deliveryWindows)]), ''),
    width: 110,
  }),
  codJpy: field.count('outbound.order.codJpy', { input: CodJpy, width: 110, cells: 12, total: true }),
  /** Where its cash is, from the truck on; null before, and without any. */
  codState: field.choice('finance.cod.state', codStates, 'finance.cod.state', {
    row: z.nullable(z.enum(codStates)),
    width: 110,
    isHidden: true,
  }),
  packaging: field.choice('outbound.order.packaging', packagings, 'pricing.box', {
    row: z.nullable(z.enum(packagings)),
    input: orNull(z.enum(packagings)),
    width: 110,
    isHidden: true,
  }),
  packageType: field.choice('outbound.order.packageType', packageTypes, 'outbound.order.packageType', {
    row: z.nullable(z.enum(packageTypes)),
    width: 110,
    isHidden: true,
  }),
  pickingStatus: field.choice('outbound.order.pickingStatus', pickingStates, 'outbound.order.pickingStatus', {
    width: 100,
    isHidden: true,
  }),
  /** Estimated until it is shipped, charged from then on. */
  freight: fee('outbound.order.freight'),
  operationFee: fee('outbound.order.operationFee'),
  consumablesFee: fee('outbound.order.consumablesFee'),
  rate: field.text('outbound.order.rate', { row: z.nullable(z.string()), width: 100, isHidden: true }),
  totalFee: field.money('outbound.order.totalFee', { row: z.nullable(Money), width: 130, total: true }),
  /** By when it must be handed over, and for which day the recipient may expect it (H05). */
  shipBy: field.instant('outbound.order.shipBy', { row: z.nullable(z.string()), ...placeClock }),
  promiseDay: field.day('outbound.order.promiseDay', { row: z.nullable(Day), width: 120 }),
  /** `late`: past its hand-over and not shipped; `atRisk`: less than two hours left. */
  risk: field.choice('outbound.order.risk', ['none', 'atRisk', 'late'] as const, 'outbound.order.risk', {
    width: 90,
    tones: { none: 'default', atRisk: 'warning', late: 'error' },
  }),
  /** Staff or arrears keep it where it is: every scan refuses it. */
  isHeld: field.yesNo('outbound.order.isHeld', { width: 80, isHidden: true }),
  waveNumber: field.text('outbound.order.waveNumber', { width: 150, isHidden: true, for: 'staff' }),
  remark: field.note('common.remark', { input: note(mostRemark), width: 180, cells: 28, isHidden: true }),
  createdByName: field.text('outbound.order.createdBy', { width: 110, isHidden: true }),
  createdAt: field.instant('common.createdAt', placeClock),
  statusAt: field.instant('outbound.order.statusAt', { ...placeClock, isHidden: true }),
  shippedAt: field.instant('outbound.order.shippedAt', { row: z.nullable(z.string()), ...placeClock, isHidden: true }),
};
