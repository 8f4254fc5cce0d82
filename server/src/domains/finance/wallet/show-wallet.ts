import { availableMinor, type Purse } from '@kura/contract/finance/wallet/arrears.ts';
import type { Wallet, WalletSide } from '@kura/contract/finance/wallet/wallet.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { companyFor } from '../company-for.ts';
import { arrearsIn, pursesOf } from '../ledger/purses.ts';
import { balancesByDay, openHolds } from './wallet.store.ts';

const sideOf = (currency: Currency, purse: Purse): WalletSide => {
  const money = (minor: number) => ({ currency, minor });
  return {
    currency,
    balance: money(purse.balanceMinor),
    holds: money(purse.holdsMinor),
    credit: money(purse.creditLimitMinor),
    available: money(availableMinor(purse)),
  };
};

export async function showWallet(db: Query, actor: Actor, companyId: number | undefined, now: Date): Promise<Wallet> {
  const { id, code, name } = await companyFor(db, actor, companyId);
  const purses = found((await pursesOf(db, [id])).get(id));
  return {
    companyId: id,
    companyCode: code,
    companyName: name,
    isDualWallet: purses.isDualWallet,
    isInArrears: arrearsIn(purses) !== undefined,
    cny: sideOf('CNY', purses.CNY),
    jpy: sideOf('JPY', purses.JPY),
    openHolds: await openHolds(db, id),
    days: await balancesByDay(db, id, now),
  };
}
