import { availableMinor, type WalletFigures } from '@kura/contract/finance/wallet/arrears.ts';
import type { Wallet, WalletSide } from '@kura/contract/finance/wallet/wallet.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { companyFor } from '../../identity/public.ts';
import { arrearsIn, walletsOf } from '../ledger/wallets.ts';
import { balancesByDay, openHolds } from './wallet.store.ts';

const sideOf = (currency: Currency, wallet: WalletFigures): WalletSide => {
  const money = (minor: number) => ({ currency, minor });
  return {
    currency,
    balance: money(wallet.balanceMinor),
    holds: money(wallet.holdsMinor),
    credit: money(wallet.creditLimitMinor),
    available: money(availableMinor(wallet)),
  };
};

export async function showWallet(db: Query, actor: Actor, companyId: number | undefined, now: Date): Promise<Wallet> {
  const { id, code, name } = await companyFor(db, actor, companyId);
  const wallets = found((await walletsOf(db, [id])).get(id));
  return {
    companyId: id,
    companyCode: code,
    companyName: name,
    isDualWallet: wallets.isDualWallet,
    isInArrears: arrearsIn(wallets) !== undefined,
    cny: sideOf('CNY', wallets.CNY),
    jpy: sideOf('JPY', wallets.JPY),
    openHolds: await openHolds(db, id),
    days: await balancesByDay(db, id, now),
  };
}
