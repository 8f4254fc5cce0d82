import type { Month } from '@kura/contract/finance/month.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import type { Currency, PriceCurrency } from '@kura/contract/kernel/money.ts';
import type { FeeType } from '@kura/contract/pricing/fee.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';

/** Named by what it is; the book finds or makes its row. */
export interface Account {
  readonly kind: 'money' | 'carrierCod' | 'wallet' | 'cod' | 'exchange' | 'income' | 'cost' | 'supplier';
  readonly currency: PriceCurrency;
  /** Wallets and cash on delivery belong to somebody. */
  readonly companyId?: number;
  /** Which bank, which fee type, which cost. */
  readonly detail?: string;
}
export type MoneyPlace = 'bankCn' | 'bankJp' | 'alipay' | 'wechat' | 'cash' | 'other';

export const account = {
  /** Each receiving account has its own; money whose account is not known stands at its kind. */
  money: (place: MoneyPlace, currency: Currency, receivingAccountId?: number): Account => ({
    kind: 'money',
    currency,
    detail: receivingAccountId === undefined ? place : `${place}:${receivingAccountId}`,
  }),
  wallet: (companyId: number, currency: Currency): Account => ({ kind: 'wallet', currency, companyId }),
  cod: (companyId: number): Account => ({ kind: 'cod', currency: 'JPY', companyId }),
  carrierCod: (): Account => ({ kind: 'carrierCod', currency: 'JPY' }),
  exchange: (currency: PriceCurrency): Account => ({ kind: 'exchange', currency }),
  /** What something costs the provider. */
  cost: (detail: string, currency: PriceCurrency): Account => ({ kind: 'cost', currency, detail }),
  /** Whom we owe for it. */
  supplier: (currency: PriceCurrency): Account => ({ kind: 'supplier', currency }),
  income: (feeType: FeeType, currency: Currency): Account => ({ kind: 'income', currency, detail: feeType }),
};

/** Money flows from the account that is debited to the one that is credited; never negative, one currency. */
export interface MoneyPosting {
  readonly from: Account;
  readonly to: Account;
  readonly minor: number;
}

export interface Cause {
  readonly type: string;
  readonly id: number;
  /** The number of the document, as people know it. */
  readonly no: string;
}

export type MoneyEntryType =
  | 'topUp'
  | 'charge'
  | 'refund'
  | 'adjust'
  | 'convert'
  | 'codCollected'
  | 'codRemitted'
  | 'codCredited'
  | 'cost'
  | 'reversal';

export interface MoneyEntry {
  /** Unique in the book: a repeat posts nothing. */
  readonly reference: string;
  readonly type: MoneyEntryType;
  readonly companyId: number | null;
  readonly storeId?: number | null;
  readonly cause: Cause;
  readonly note?: string;
  readonly reversesId?: number;
  /** The earlier month that it belongs to, where it corrects one or comes late. */
  readonly ofMonth?: Month | undefined;
  readonly postings: readonly MoneyPosting[];
  /** Refuses the entry when a wallet of it would end below this; left out, a wallet may go below zero (arrears). */
  readonly floorMinor?: number;
}

/** What a flow asks for: fees of one order, taken at once as one entry. */
export interface Charge {
  readonly reference: string;
  readonly companyId: number;
  readonly storeId?: number | null;
  readonly cause: Cause;
  readonly note?: string;
  /** Computed by the price functions, never by hand. */
  readonly lines: readonly PricedLine[];
  /** The day that is charged for, where it is not the day of the charge: storage. */
  readonly serviceDay?: Day;
  /** The hold that this charge was estimated by: closed in the same transaction. */
  readonly holdReference?: string;
}

export interface Refund {
  readonly reference: string;
  readonly cause: Cause;
  readonly note: string;
  /** Of one charge; never more than the line has left, at its own rate. */
  readonly lines: readonly { readonly feeLineId: number; readonly minor: number }[];
}

/** A08: an estimate that must be available, and is spoken for from now on. */
export interface Hold {
  readonly reference: string;
  readonly companyId: number;
  readonly cause: Cause;
  readonly lines: readonly PricedLine[];
  /** S08: what was held before and is spoken for again after a refund. That costs nobody anything new, so it is not refused. */
  readonly isReopened?: boolean;
  /** What was freed for it, wallet by wallet: it stands in the place of that, and is judged only where it speaks for more. */
  readonly instead?: readonly { readonly currency: Currency; readonly minor: number }[];
}
