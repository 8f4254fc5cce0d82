import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  finance_controls: 'settings; a looser one takes two people, by a trigger of its own',
  finance_role_limits: 'settings; a looser one takes two people, by a trigger of its own',
  receiving_accounts: 'where to pay to; another number takes two people, by a trigger of its own',
  wallet_day_sums: 'sums of movements of wallets by day, made anew when these change and proven each night',
  wallet_day_totals: 'the same of all companies together',
  wallet_month_sums: 'the same by month',
};
