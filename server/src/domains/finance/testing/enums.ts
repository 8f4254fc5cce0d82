import { ratePairs } from '@kura/contract/finance/rate/rate.fields.ts';
import { priceCurrencies, currencies } from '@kura/contract/kernel/money.ts';
import { feeGroups } from '@kura/contract/pricing/fee.ts';
import { priceSources } from '@kura/contract/pricing/price.ts';
import { holdStates } from '@kura/contract/finance/wallet/hold.fields.ts';
import { payMethods } from '@kura/contract/finance/top-up/pay-method.ts';
import { receivingAccountStates } from '@kura/contract/finance/receiving-account/receiving-account.fields.ts';
import { balanceSources } from '@kura/contract/finance/bank-balance/bank-balance.ts';
import { controlChangeStates, controlKinds } from '@kura/contract/finance/control/control-change.ts';
import { loneActKinds } from '@kura/contract/finance/control/lone-act.fields.ts';
import { topUpStates } from '@kura/contract/finance/top-up/top-up.fields.ts';
import { monthCloseStates } from '@kura/contract/finance/month-close/month-close.fields.ts';
import { programs, taxClasses } from '@kura/contract/finance/journal/journal-account.ts';
import { adjustmentKinds, adjustmentStates } from '@kura/contract/finance/adjustment/adjustment.fields.ts';
import { codStates } from '@kura/contract/pricing/cod-states.ts';
import { codReportStates, codResults, unplacedChoices } from '@kura/contract/finance/cod/cod-report.fields.ts';
import { codOutcomes } from '@kura/contract/finance/cod/cod-columns.ts';
import { walletStates } from '@kura/contract/finance/wallet/wallet.fields.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'exchange_rates.pair': ratePairs,
  'money_accounts.currency': priceCurrencies,
  'wallets.currency': currencies,
  'fee_lines.fee_group': feeGroups,
  'fee_lines.original_currency': priceCurrencies,
  'fee_lines.wallet_currency': currencies,
  'fee_lines.source': priceSources,
  'money_holds.status': holdStates,
  'receiving_accounts.method': payMethods,
  'receiving_accounts.currency': currencies,
  'receiving_accounts.status': receivingAccountStates,
  'bank_lines.currency': currencies,
  'bank_balances.source': balanceSources,
  'control_changes.status': controlChangeStates,
  'control_changes.kind': controlKinds,
  'lone_acts.kind': loneActKinds,
  'lone_acts.currency': currencies,
  'top_ups.status': topUpStates,
  'top_ups.method': payMethods,
  'top_ups.paid_currency': currencies,
  'top_ups.wallet_currency': currencies,
  'money_months.status': monthCloseStates,
  'journal_accounts.program': programs,
  'journal_accounts.tax_class': taxClasses,
  'money_adjustments.kind': adjustmentKinds,
  'money_adjustments.status': adjustmentStates,
  'cod_amounts.state': codStates,
  'cod_reports.status': codReportStates,
  'cod_report_lines.outcome': codOutcomes,
  'cod_report_lines.result': codResults,
  'cod_report_lines.choice': unplacedChoices,
  'money_adjustments.currency': currencies,
  'low_balance_warnings.line': { some: walletStates, why: 'nobody is warned of having enough' },
  'money_accounts.kind': { ours: 'accounts of the book are shown by their code' },
  'money_entries.type': {
    ours: 'customers read charges, refunds and adjustments; what else moves between our own accounts is the book’s affair',
  },
};
