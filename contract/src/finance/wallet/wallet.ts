import * as z from 'zod/mini';
import { Day } from '../../kernel/day.ts';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { currencies, Money } from '../../kernel/money.ts';
import { holdFields } from './hold.fields.ts';
import { walletFields } from './wallet.fields.ts';

/** A08: one wallet of a company. `available` is balance + credit − holds; below zero the company is in arrears. */
export const WalletSide = z.object({
  currency: z.enum(currencies),
  balance: Money,
  holds: Money,
  /** Only the RMB wallet has one. */
  credit: Money,
  available: Money,
});
export type WalletSide = z.infer<typeof WalletSide>;

/** What a day of Shanghai ended with, in minor units. */
export const WalletDay = z.object({ day: Day, cnyMinor: z.int(), jpyMinor: z.int() });
export type WalletDay = z.infer<typeof WalletDay>;

/** How far back the chart goes, today included. */
export const chartDays = 90;

export const Wallet = z.object({
  companyId: Id,
  companyCode: z.string(),
  companyName: z.string(),
  /** JPY fees are taken from the JPY wallet unconverted. */
  isDualWallet: z.boolean(),
  isInArrears: z.boolean(),
  cny: WalletSide,
  jpy: WalletSide,
  openHolds: z.int(),
  /** The last 90 days, oldest first; today's is the balance of now. */
  days: z.array(WalletDay),
});
export type Wallet = z.infer<typeof Wallet>;

/** A08: below 500.00 RMB people are reminded. */
export const lowBalanceMinor = 500_00;

/** A company's wallet as finance reads it; the id is the company's. */
export const WalletRow = z.object({ id: Id, ...rowsOf(walletFields) });
export type WalletRow = z.infer<typeof WalletRow>;

/** What it is for, and the number that people know it by. */
export const HoldRow = z.object({ id: Id, ...rowsOf(holdFields), causeType: z.string(), causeId: z.int() });
export type HoldRow = z.infer<typeof HoldRow>;
