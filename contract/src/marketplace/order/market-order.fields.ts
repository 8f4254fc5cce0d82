import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { field } from '../../kernel/field.ts';
import { note } from '../../kernel/fields.ts';
import { zones } from '../../kernel/zone.ts';
import { platforms } from '../../common/platforms.ts';
import { forwardMachine, waybillMachine } from './forward.machine.ts';
import { duePaymentMachine, paymentMachine } from './payment.machine.ts';
import { orderStateMachine, platformMachine } from './platform.machine.ts';
import { shipmentMachine } from './shipment.machine.ts';
import {
  forwardStates,
  marketOrderStates,
  marketOrderTypes,
  marketShippingTypes,
  paymentStates,
  platformStates,
  shipmentStates,
  shipRisks,
  waybillStates,
  writeStates,
} from './states.ts';

/** L17: all eight channels sell in Japan, and their days are days of Japan, whoever reads them. */
const clock = { row: z.nullable(z.string()), zone: zones.JP, width: 170 } as const;
/** K05: an exact decimal in the order's own currency; null: the channel does not know it (yet). */
const exact = { row: z.nullable(z.string()), width: 120, cells: 12 } as const;
const amount = (title: string) => field.decimal(title, { ...exact, isHidden: true });
/** Of all lines, one after the other. */
const ofLines = (title: string) => field.text(title, { width: 200, cells: 30, isHidden: true });
const more = { width: 140, isHidden: true } as const;
/** As long as a channel's memo may be. */
export const memoLength = 1000;

/** Of a marketplace order, whatever its channel; which of them a list shows is said by its channel's declaration. */
export const marketOrderFields = {
  number: field.text('marketplace.order.number', { width: 190, cells: 26, isWhole: true }),
  /** The channel's own id, where people read another number. */
  externalId: field.text('marketplace.order.externalId', { ...more, width: 190, cells: 26 }),
  platform: field.choice('identity.store.platform', platforms, 'identity.store.platform', { ...more, cells: 14 }),
  companyId: field.record('common.company', 'identity.company', { for: 'staff' }),
  companyName: field.text('common.company', { width: 150, cells: 24, for: 'staff' }),
  companyCode: field.text('identity.company.code', { ...more, width: 120, cells: 14 }),
  storeId: field.record('marketplace.order.store', 'identity.store'),
  storeName: field.text('marketplace.order.store', { width: 140, cells: 20 }),

  shipmentStatus: field.choice('marketplace.order.shipmentStatus', shipmentStates, 'marketplace.shipment.state', {
    tones: shipmentMachine.states,
    width: 120,
  }),
  platformStatus: field.choice('marketplace.order.platformStatus', platformStates, 'marketplace.platform.state', {
    row: z.nullable(z.enum(platformStates)),
    tones: platformMachine.states,
    width: 130,
  }),
  orderStatus: field.choice('marketplace.order.orderStatus', marketOrderStates, 'marketplace.orderState.state', {
    row: z.nullable(z.enum(marketOrderStates)),
    tones: orderStateMachine.states,
    width: 110,
  }),
  paymentStatus: field.choice('marketplace.order.paymentStatus', paymentStates, 'marketplace.order.payment', {
    row: z.nullable(z.enum(paymentStates)),
    tones: { ...duePaymentMachine.states, ...paymentMachine.states },
    width: 120,
  }),
  forwardStatus: field.choice('marketplace.order.forwardStatus', forwardStates, 'marketplace.forward.state', {
    tones: forwardMachine.states,
    width: 110,
  }),
  waybillStatus: field.choice('marketplace.order.waybillStatus', waybillStates, 'marketplace.waybill.state', {
    tones: waybillMachine.states,
    width: 110,
  }),
  /** The channel's own word. */
  rawStatus: field.text('marketplace.order.rawStatus', { ...more, cells: 16 }),
  orderType: field.choice('marketplace.order.orderType', marketOrderTypes, 'marketplace.order.orderType', { width: 100 }),
  shippingType: field.choice('marketplace.order.shippingType', marketShippingTypes, 'marketplace.order.shippingType', { width: 100 }),
  /** What is late or about to be, by its latest ship date. */
  risk: field.choice('marketplace.order.risk', shipRisks, 'marketplace.order.risk', {
    tones: { none: 'default', atRisk: 'warning', late: 'error' },
    width: 90,
  }),

  orderedAt: field.instant('marketplace.order.orderedAt', { zone: zones.JP, width: 170 }),
  paidAt: field.instant('marketplace.order.paidAt', { ...clock, isHidden: true }),
  shippedAt: field.instant('marketplace.order.shippedAt', { ...clock, isHidden: true }),
  acknowledgedAt: field.instant('marketplace.order.acknowledgedAt', { ...clock, isHidden: true }),
  firstSeenAt: field.instant('marketplace.order.firstSeenAt', { zone: zones.JP, width: 170, isHidden: true }),
  updatedAt: field.instant('marketplace.order.updatedAt', { zone: zones.JP, width: 170, isHidden: true }),

  /** `KETTLE-01 × 2, CUP-RED × 1` as the channel calls them. */
  skus: field.text('marketplace.order.skus', { width: 220, cells: 36 }),
  productNames: ofLines('marketplace.line.productName'),
  titles: ofLines('marketplace.line.title'),
  itemIds: ofLines('marketplace.line.itemId'),
  itemNumbers: ofLines('marketplace.line.itemNumber'),
  managementNumbers: ofLines('marketplace.line.managementNumber'),
  systemSkus: ofLines('marketplace.line.systemSku'),
  productSkus: ofLines('marketplace.line.productSku'),
  warehouseSkus: ofLines('marketplace.line.warehouseSku'),
  unitPrices: ofLines('marketplace.line.unitPrice'),
  orderedCount: field.count('marketplace.line.ordered', { width: 90, cells: 10, total: true }),
  shippedCount: field.count('marketplace.line.shipped', { width: 90, cells: 10, isHidden: true, total: true }),
  /** Pieces of products, as the mapping counts them. */
  pieceCount: field.count('marketplace.line.count', { width: 90, cells: 10, isHidden: true, total: true }),
  hasGift: field.yesNo('marketplace.line.isGift', { width: 80, isHidden: true }),
  unmappedCount: field.count('marketplace.order.unmappedCount', { width: 100, cells: 10 }),

  consigneeName: field.text('marketplace.order.consigneeName', { width: 130, cells: 16 }),
  consigneePhone: field.text('marketplace.order.consigneePhone', { ...more, cells: 16 }),
  postcode: field.text('marketplace.order.postcode', { ...more, width: 100, cells: 10 }),
  prefecture: field.text('marketplace.order.prefecture', { width: 100, cells: 12 }),
  city: field.text('marketplace.order.city', { ...more, cells: 16 }),
  address: field.text('marketplace.order.address', { ...more, width: 200, cells: 36 }),
  region: field.text('marketplace.order.region', { ...more, width: 90, cells: 10 }),
  buyerName: field.text('marketplace.order.buyerName', { ...more, cells: 16 }),
  buyerEmail: field.text('marketplace.order.buyerEmail', { ...more, width: 200, cells: 28 }),
  buyerAddress: field.text('marketplace.order.buyerAddress', { ...more, width: 200, cells: 36 }),
  /** Since when the personal data is masked; null: not yet. */
  maskedAt: field.instant('marketplace.order.maskedAt', { ...clock, isHidden: true }),
  desiredDate: field.day('marketplace.order.desiredDate', { row: z.nullable(Day), width: 120, cells: 12 }),
  desiredTime: field.text('marketplace.order.desiredTime', { width: 110, cells: 12 }),

  customerNote: field.note('marketplace.order.customerNote', { width: 180, cells: 36 }),
  operatorRemark: field.note('marketplace.order.operatorRemark', { input: note(500), width: 160, cells: 30 }),
  systemNote: field.note('marketplace.order.systemNote', { width: 180, cells: 36, isHidden: true }),
  memo: field.note('marketplace.order.memo', { input: note(memoLength), width: 160, cells: 30, isHidden: true }),
  /** Why it waits: a rule held it, a line is not mapped, the channel blocks it. In the reader's language; empty: it does not wait. */
  holdReason: field.text('marketplace.order.holdReason', { width: 180, cells: 36 }),
  /** How the last write to the channel went; null: there was none. */
  writeStatus: field.choice('marketplace.order.writeStatus', writeStates, 'marketplace.write.state', {
    row: z.nullable(z.enum(writeStates)),
    tones: { waiting: 'processing', sending: 'processing', accepted: 'processing', done: 'success', refused: 'error' },
    width: 120,
    isHidden: true,
  }),

  paymentMethod: field.text('marketplace.order.paymentMethod', { width: 130, cells: 16 }),
  isCod: field.yesNo('marketplace.order.isCod', { width: 90, isHidden: true }),
  currency: field.text('marketplace.order.currency', { width: 80, cells: 8, isHidden: true }),
  grandTotal: field.decimal('marketplace.order.grandTotal', exact),
  itemTotal: amount('marketplace.order.itemTotal'),
  itemTaxTotal: amount('marketplace.order.itemTaxTotal'),
  taxRate: amount('marketplace.order.taxRate'),
  shippingFee: amount('marketplace.order.shippingFee'),
  codFee: amount('marketplace.order.codFee'),
  codRate: amount('marketplace.order.codRate'),
  /** To be collected at the door. */
  codAmount: amount('marketplace.order.codAmount'),

  outboundNumbers: field.text('marketplace.order.outboundNumbers', { width: 160, cells: 20 }),
  trackingNumbers: field.text('marketplace.order.trackingNumbers', { width: 150, cells: 20 }),
  carriers: field.text('marketplace.order.carriers', { ...more, cells: 16 }),

  /** Amazon's windows. */
  earliestShipAt: field.instant('marketplace.order.earliestShipAt', { ...clock, isHidden: true }),
  latestShipAt: field.instant('marketplace.order.latestShipAt', { ...clock, isHidden: true }),
  earliestDeliveryAt: field.instant('marketplace.order.earliestDeliveryAt', { ...clock, isHidden: true }),
  latestDeliveryAt: field.instant('marketplace.order.latestDeliveryAt', { ...clock, isHidden: true }),
  deliveryService: field.text('marketplace.order.deliveryService', { ...more, cells: 16 }),
};
export type MarketOrderField = keyof typeof marketOrderFields;

/** Of one line. */
export const marketLineFields = {
  productName: field.text('marketplace.line.productName', { width: 220 }),
  title: field.text('marketplace.line.title', { width: 180 }),
  platformSku: field.text('marketplace.line.platformSku', { width: 150 }),
  itemId: field.text('marketplace.line.itemId', { width: 130 }),
  itemNumber: field.text('marketplace.line.itemNumber', { width: 130 }),
  managementNumber: field.text('marketplace.line.managementNumber', { width: 130 }),
  /** What the mapping found: our SKU, the customer's and the warehouse's. Empty: unmapped. */
  systemSku: field.text('marketplace.line.systemSku', { width: 130 }),
  productSku: field.text('marketplace.line.productSku', { width: 130 }),
  warehouseSku: field.text('marketplace.line.warehouseSku', { width: 130 }),
  ordered: field.count('marketplace.line.ordered', { width: 80 }),
  shipped: field.count('marketplace.line.shipped', { width: 80 }),
  cancelled: field.count('marketplace.line.cancelled', { width: 80 }),
  unitPrice: field.decimal('marketplace.line.unitPrice', { row: z.nullable(z.string()), width: 100 }),
  /** Ordered pieces times what one of them is of the product; null: unmapped. */
  count: field.count('marketplace.line.count', { row: z.nullable(z.int()), width: 80 }),
  isGift: field.yesNo('marketplace.line.isGift', { width: 70 }),
};
