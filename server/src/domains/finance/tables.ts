import type { TableTitles } from '../../kernel/references.ts';

/** By what people know the rows of each table. */
export const financeTables: TableTitles = {
  bank_balances: 'finance.bankBalance.title',
  bank_lines: 'finance.bankLine.title',
  bank_mappings: 'finance.bankLine.title',
  cod_amounts: 'finance.cod.title',
  cod_report_lines: 'finance.codReport.title',
  cod_reports: 'finance.codReport.title',
  receiving_accounts: 'finance.receivingAccount.title',
  fee_lines: 'finance.fee.title',
  fee_refunds: 'finance.fee.title',
  finance_role_limits: 'finance.control.title',
  lone_acts: 'finance.control.title',
  finance_settings: 'finance.wallet.title',
  low_balance_warnings: 'finance.wallet.title',
  money_accounts: 'finance.wallet.title',
  wallets: 'finance.wallet.title',
  wallet_movements: 'finance.expenditure.title',
  journal_accounts: 'finance.journal.mapping',
  money_months: 'finance.monthClose.title',
  money_entries: 'finance.expenditure.title',
  money_postings: 'finance.expenditure.title',
  money_adjustments: 'finance.adjustment.title',
  money_holds: 'finance.hold.title',
  top_ups: 'finance.topUp.title',
};
