import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Money } from '../../kernel/money.ts';
import { codStates } from '../../pricing/cod-states.ts';
import { carriers } from '../../pricing/data/carriers.ts';
import { clock, companyFields, maybe } from '../finance.fields.ts';

export const codCarriers = carriers.filter(({ codLimit }) => codLimit !== undefined).map(({ code }) => code) as [string, ...string[]];

const maybeMoney = (title: string) => field.money(title, { row: z.nullable(Money), width: 130, total: true });

/** The cash of one parcel, in the order of the list. */
export const codFields = {
  orderNumber: field.text('finance.cod.orderNumber', { width: 160, cells: 18, isWhole: true }),
  state: field.choice('finance.cod.state', codStates, 'finance.cod.state', {
    width: 110,
    tones: {
      toCollect: 'warning',
      collected: 'processing',
      remitted: 'processing',
      credited: 'success',
      returned: 'error',
      withdrawn: 'default',
    },
  }),
  ...companyFields,
  carrier: field.choice('finance.cod.carrier', codCarriers, 'pricing.carrier', { row: z.string(), width: 130, cells: 16 }),
  trackingNumber: field.text('finance.cod.trackingNumber', { width: 150, cells: 18 }),
  amount: field.money('finance.cod.amount', { width: 130, total: true }),
  /** What the carrier says it was paid; null until it does. */
  collected: maybeMoney('finance.cod.collected'),
  /** What we charged for it at shipping, in the wallet's currency. */
  fee: field.money('pricing.fee.COD_FEE', { row: z.nullable(Money), width: 120, isHidden: true }),
  /** What the carrier keeps for it. */
  carrierFee: { ...maybeMoney('finance.cod.carrierFee'), for: 'staff' as const, isHidden: true as const },
  shippedAt: field.instant('finance.cod.shippedAt', clock),
  collectedDay: field.day('finance.cod.collectedDay', { ...maybe, width: 120 }),
  creditedAt: field.instant('finance.cod.creditedAt', { ...maybe, ...clock }),
  reportNumber: field.text('finance.codReport.number', { width: 150, cells: 18, for: 'staff', isHidden: true }),
};
