import * as z from 'zod/mini';
import { field, notAdded } from '../../kernel/field.ts';
import { Money } from '../../kernel/money.ts';
import { carrierCodes } from '../../pricing/carrier-choice.ts';
import { amount, counted } from '../report/figures.ts';
import { reportFields } from '../report/report.ts';

/** Where the cost of the carrier comes from: its accepted bill, that of some of the parcels, or what the cost book expects. */
export const costBases = ['billed', 'partly', 'estimated'] as const;
export type CostBasis = (typeof costBases)[number];

const { contrast: _contrast, ...asked } = reportFields;

/** One order that left, with what it cost us (finance.md 9). */
export const outboundCostFields = {
  ...asked,
  orderNumber: field.text('insights.outboundCost.orderNumber', { width: 160, cells: 18, isWhole: true }),
  shippedAt: field.instant('insights.outboundCost.shippedAt', { zone: 'row', width: 170 }),
  carrier: field.choice('insights.outboundCost.carrier', carrierCodes, 'pricing.carrier', { row: z.string(), width: 130, cells: 16 }),
  trackingNumber: field.text('insights.outboundCost.trackingNumber', { width: 150, cells: 18 }),
  basis: field.choice('insights.outboundCost.basis', costBases, 'insights.outboundCost.basis', {
    tones: { billed: 'success', partly: 'processing', estimated: 'warning' },
    width: 110,
    cells: 12,
  }),
  pieces: counted('insights.outboundCost.pieces', 80),
  parcels: counted('insights.outboundCost.parcels', 80),
  /** As the carrier asks for it, before it is converted. */
  carrierYen: { ...amount('insights.outboundCost.carrierYen', 120), currency: 'JPY' as const },
  carrierCost: amount('insights.outboundCost.carrierCost', 120),
  codCost: amount('insights.outboundCost.codCost', 110),
  packaging: amount('insights.outboundCost.packaging', 110),
  labour: amount('insights.outboundCost.labour', 110),
  cost: amount('insights.outboundCost.cost', 120),
};

/** One parcel of it. */
export const costParcelFields = {
  trackingNumber: field.text('insights.outboundCost.trackingNumber', { width: 150 }),
  size: field.text('insights.bill.ourSize', { width: 80 }),
  packaging: field.text('insights.outboundCost.box', { width: 110 }),
  expected: notAdded(field.money('insights.bill.expected', { width: 110 })),
  billed: field.money('insights.bill.agreed', { row: z.nullable(Money), width: 110 }),
  isEstimated: field.yesNo('insights.bill.isEstimated', { width: 100 }),
};
