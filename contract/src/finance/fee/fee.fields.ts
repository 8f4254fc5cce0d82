import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Money, priceCurrencies, PriceMoney } from '../../kernel/money.ts';
import { feeGroups, feeTypes } from '../../pricing/fee.ts';
import { priceSources } from '../../pricing/price.ts';
import { causeNo, clock, companyFields, maybe, storeName, wallet } from '../finance.fields.ts';

/** The RMB amount in the column of its group; the other two are empty. */
const part = { row: z.nullable(Money), width: 120, cells: 12, total: true } as const;

export const feeFields = {
  ...companyFields,
  storeName,
  causeNo,
  /** What the wallet paid, in the wallet's currency. */
  wallet,
  at: field.instant('finance.fee.at', { ...clock, cells: 20 }),
  feeType: field.choice('finance.expenditure.feeType', feeTypes, 'pricing.fee', { width: 150, cells: 18 }),
  /** Which of its kind: BOX100, the age band, the carrier. */
  item: field.text('finance.fee.item', { width: 150, cells: 16 }),
  group: field.choice('finance.fee.group', feeGroups, 'pricing.group'),
  units: field.text('finance.fee.units', { width: 130, cells: 12 }),
  unitPrice: field.money('finance.fee.unitPrice', { row: z.nullable(PriceMoney), width: 120, cells: 12 }),
  original: field.money('finance.fee.original', { row: PriceMoney, width: 130, cells: 14, total: true }),
  originalCurrency: field.choice('finance.currency', priceCurrencies, 'common.currency'),
  /** RMB for one unit of the original currency; null when that is RMB. */
  rate: field.decimal('finance.rate.rate', { ...maybe, decimals: 6, width: 100, cells: 10 }),
  cny: field.money('finance.fee.cny', { width: 130, cells: 14, total: true }),
  handling: field.money('pricing.group.handling', part),
  tax: field.money('pricing.group.tax', part),
  shipping: field.money('pricing.group.shipping', part),
  charged: field.money('finance.fee.charged', { width: 130, cells: 14, total: true }),
  refunded: field.money('finance.expenditure.refunded', { width: 120, cells: 14, total: true }),
  source: field.choice('finance.fee.source', priceSources, 'pricing.source', {
    tones: { basic: 'default', special: 'processing', agreed: 'default', actual: 'default' },
    width: 110,
  }),
};
