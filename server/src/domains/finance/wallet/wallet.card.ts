import { availableMinor } from '@kura/contract/finance/wallet/arrears.ts';
import type { CardFact, CardSource } from '../../../kernel/registry.ts';
import { lowBalanceMinor } from '../reminder/remind.ts';
import { walletsOf } from '../ledger/wallets.ts';

const toneOf = (minor: number): NonNullable<CardFact['tone']> => (minor < 0 ? 'danger' : minor < lowBalanceMinor ? 'warning' : 'plain');

/** Balance, and what of it may still be spent; yen where somebody has any. Where it runs out, it leads to the top-up. */
export const walletCard: CardSource = {
  permission: 'finance:wallet:see',
  for: 'customer',
  sort: 10,
  title: 'finance.wallet.card',
  async facts(db, { scope }) {
    if (scope.companyId === null) return [];
    const wallets = (await walletsOf(db, [scope.companyId])).get(scope.companyId);
    if (!wallets) return [];
    const { CNY, JPY } = wallets;
    const available = availableMinor(CNY);
    const tone = toneOf(available);
    const facts: CardFact[] = [
      { text: 'finance.wallet.balance', value: { currency: 'CNY', minor: CNY.balanceMinor }, routeCode: 'expenditure' },
      {
        text: 'finance.wallet.available',
        value: { currency: 'CNY', minor: available },
        tone,
        routeCode: tone === 'plain' ? 'expenditure' : 'top-up',
      },
    ];
    if (JPY.balanceMinor === 0 && !wallets.isDualWallet) return facts;
    const yen = availableMinor(JPY);
    return [
      ...facts,
      {
        text: 'finance.wallet.yenAvailable',
        value: { currency: 'JPY', minor: yen },
        tone: yen < 0 ? 'danger' : 'plain',
        routeCode: yen < 0 ? 'top-up' : 'expenditure',
      },
    ];
  },
};
