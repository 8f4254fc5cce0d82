import { availableMinor, type WalletFigures } from '@kura/contract/finance/wallet/arrears.ts';
import type { Currency } from '@kura/contract/kernel/money.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Paid, paidBy, sumsOf } from './paid-by.ts';

/** Both wallets of a company; one without movements is empty, not missing. */
export interface Wallets {
  companyId: number;
  CNY: WalletFigures;
  JPY: WalletFigures;
  /** JPY fees are taken from the JPY wallet unconverted. */
  isDualWallet: boolean;
}

interface Row {
  companyId: number;
  creditMinor: number;
  cnyMinor: number;
  cnyHolds: number;
  jpyMinor: number;
  jpyHolds: number;
  isDualWallet: boolean;
}

export async function walletsOf(db: Query, companyIds: readonly number[]): Promise<Map<number, Wallets>> {
  const rows = await db.rows<Row>(sql`
    select c.id as company_id, c.credit_limit_minor as credit_minor, coalesce(r.balance_minor, 0) as cny_minor, coalesce(r.holds_minor, 0) as cny_holds,
      coalesce(y.balance_minor, 0) as jpy_minor, coalesce(y.holds_minor, 0) as jpy_holds, coalesce(s.dual_wallet, false) as is_dual_wallet
    from companies c
    left join wallets r on r.company_id = c.id and r.currency = 'CNY'
    left join wallets y on y.company_id = c.id and y.currency = 'JPY'
    left join finance_settings s on s.company_id = c.id
    where c.id = any(${companyIds})`);
  return new Map(
    rows.map((row): [number, Wallets] => [
      row.companyId,
      {
        companyId: row.companyId,
        isDualWallet: row.isDualWallet,
        CNY: { balanceMinor: row.cnyMinor, creditLimitMinor: row.creditMinor, holdsMinor: row.cnyHolds },
        // The credit limit is an amount of RMB.
        JPY: { balanceMinor: row.jpyMinor, creditLimitMinor: 0, holdsMinor: row.jpyHolds },
      },
    ]),
  );
}

/** A08: the wallet that is below zero, if one is. */
export const arrearsIn = (wallets: Wallets): Currency | undefined =>
  (['CNY', 'JPY'] as const).find((currency) => availableMinor(wallets[currency]) < 0);

/** What these lines would take, wallet by wallet. */
export const takenFrom = ({ isDualWallet }: Wallets, lines: readonly PricedLine[]): Paid[] =>
  sumsOf(lines.map((line) => paidBy(line, isDualWallet)));
/** What each wallet has that fees are taken from. */
export const availableIn = (wallets: Wallets): Paid[] =>
  (['CNY', 'JPY'] as const)
    .filter((currency) => currency === 'CNY' || wallets.isDualWallet)
    .map((currency) => ({ currency, minor: availableMinor(wallets[currency]) }));
