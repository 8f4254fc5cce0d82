import { field } from '../../kernel/field.ts';
import { companyFields } from '../finance.fields.ts';

export const walletStates = ['arrears', 'low', 'enough'] as const;

const figure = { width: 140, cells: 16, total: true } as const;
const yen = { ...figure, currency: 'JPY' } as const;

export const walletFields = {
  companyCode: field.text('finance.wallet.companyCode', { width: 110, cells: 12 }),
  companyName: { ...companyFields.companyName, width: 200, cells: 28 },
  state: field.choice('common.status', walletStates, 'finance.wallet.state', {
    tones: { arrears: 'error', low: 'warning', enough: 'success' },
    width: 110,
    cells: 12,
  }),
  cnyBalance: field.money('finance.wallet.cnyBalance', { ...figure, width: 150 }),
  cnyHolds: field.money('finance.wallet.cnyHolds', figure),
  credit: field.money('finance.wallet.credit', figure),
  cnyAvailable: field.money('finance.wallet.cnyAvailable', { ...figure, width: 150 }),
  jpyBalance: field.money('finance.wallet.jpyBalance', yen),
  jpyHolds: field.money('finance.wallet.jpyHolds', yen),
  /** JPY fees are taken from the JPY wallet unconverted. */
  isDualWallet: field.yesNo('finance.wallet.isDualWallet', { width: 130, hint: 'finance.wallet.dualHelp' }),
};
