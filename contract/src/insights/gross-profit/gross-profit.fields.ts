import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { carrierCodes } from '../../pricing/carrier-choice.ts';
import { feeTypes } from '../../pricing/fee.ts';
import { outboundCostFields } from '../outbound-cost/outbound-cost.fields.ts';
import { amount, counted } from '../report/figures.ts';

const { companyId, companyName, warehouseId, days, orderNumber, shippedAt, warehouseCode, carrier, basis, pieces } = outboundCostFields;
const { carrierCost, codCost, packaging, labour, cost } = outboundCostFields;

/** What orders brought and cost (finance.md 9): in fen, refunds taken off. */
const ofOrders = {
  revenue: amount('insights.grossProfit.revenue', 130),
  carrierCost,
  codCost,
  packaging,
  labour,
  cost,
  profit: amount('insights.grossProfit.profit', 130),
  /** `22.98`, of the revenue; null where there is none. */
  margin: field.decimal('insights.grossProfit.margin', { row: z.nullable(z.string()), decimals: 2, width: 90, cells: 10 }),
};
/** What is of a company and of no order. */
const beside = {
  storage: amount('insights.grossProfit.storage', 120),
  firstLeg: amount('insights.grossProfit.firstLeg', 120),
  other: amount('insights.grossProfit.other', 130),
  /** Booked in these days for orders of other days, less the reverse: with it the income is that of the journal. */
  timing: amount('insights.grossProfit.timing', 130),
  income: amount('insights.grossProfit.income', 130),
  firstLegCost: amount('insights.grossProfit.firstLegCost', 130),
  storageCost: amount('insights.grossProfit.storageCost', 130),
  customsCost: amount('insights.grossProfit.customsCost', 130),
  result: amount('insights.grossProfit.result', 130),
};
const asked = { days, companyId, warehouseId, carrier };

export const companyProfitFields = { ...asked, companyName, orders: counted('insights.outboundCost.orders', 100), ...ofOrders, ...beside };
export const monthProfitFields = {
  ...asked,
  month: field.text('insights.grossProfit.month', { width: 110, cells: 10 }),
  orders: counted('insights.outboundCost.orders', 100),
  ...ofOrders,
  ...beside,
};
export const carrierProfitFields = {
  ...asked,
  carrier: field.choice('insights.outboundCost.carrier', carrierCodes, 'pricing.carrier', { row: z.string(), width: 150, cells: 16 }),
  orders: counted('insights.outboundCost.orders', 100),
  ...ofOrders,
};
export const orderProfitFields = { ...asked, orderNumber, companyName, warehouseCode, basis, shippedAt, pieces, ...ofOrders };
export const serviceIncomeFields = {
  days,
  companyId,
  companyName,
  month: monthProfitFields.month,
  feeType: field.choice('insights.grossProfit.feeType', feeTypes, 'pricing.fee', { width: 180, cells: 20 }),
  other: beside.other,
};
