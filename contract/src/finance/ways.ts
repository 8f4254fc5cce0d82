import type { Way } from '../kernel/way.ts';

const desk = 'finance-confirmation';

export const financeWays: readonly Way[] = [
  { screen: desk, tab: 'credit', title: 'finance.desk.tab.credit', permission: 'finance:topUp:credit' },
  { screen: desk, tab: 'all', title: 'finance.desk.tab.all', permission: 'finance:topUp:review' },
  { screen: desk, tab: 'lines', title: 'finance.bankLine.title', permission: 'finance:bankLine:list' },
  { screen: desk, tab: 'rates', title: 'finance.rate.title', permission: 'finance:rate:list' },
  { screen: desk, tab: 'rates', title: 'finance.rate.set', permission: 'finance:rate:set', isAction: true },
  { screen: desk, tab: 'accounts', title: 'finance.receivingAccount.title', permission: 'finance:receivingAccount:list' },
  { screen: desk, tab: 'banks', title: 'finance.bankBalance.title', permission: 'finance:bankBalance:list' },
  { screen: desk, tab: 'limits', title: 'identity.creditLimit.title', permission: 'identity:creditLimit:list' },
  { screen: desk, tab: 'alone', title: 'finance.control.title', permission: 'finance:control:list' },
  { screen: desk, tab: 'audit', title: 'finance.audit.title', permission: 'finance:audit:list' },
  { screen: 'month-close', tab: 'journal', title: 'finance.journal.title', permission: 'finance:journal:list' },
  { screen: 'month-close', tab: 'ageing', title: 'finance.ageing.title', permission: 'finance:ageing:list' },
  { screen: 'month-close', tab: 'exchange', title: 'finance.exchange.title', permission: 'finance:exchange:list' },
  { screen: 'month-close', tab: 'mapping', title: 'finance.journal.mapping', permission: 'finance:journal:list' },
  { screen: 'expenditure', tab: 'wallets', title: 'finance.wallet.listTitle', permission: 'finance:wallet:list' },
  { screen: 'expenditure', tab: 'holds', title: 'finance.hold.title', permission: 'finance:wallet:see' },
  { screen: 'expenditure', tab: 'statements', title: 'finance.statement.title', permission: 'finance:statement:list' },
  { screen: 'expenditure', tab: 'adjustments', title: 'finance.adjustment.title', permission: 'finance:adjustment:list' },
  { screen: 'expenditure', tab: 'cod', title: 'finance.cod.title', permission: 'finance:cod:list' },
  { screen: 'expenditure', tab: 'codReports', title: 'finance.codReport.title', permission: 'finance:codReport:list' },
  {
    screen: 'expenditure',
    tab: 'adjustments',
    title: 'finance.adjustment.propose',
    permission: 'finance:adjustment:propose',
    isAction: true,
  },
];
