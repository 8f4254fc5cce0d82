import { workSteps } from '@kura/contract/insights/performance/steps.ts';
import { boards } from '@kura/contract/insights/board/board.ts';
import { billCarriers } from '@kura/contract/insights/bill/bill-columns.ts';
import { billStates, billDecisions } from '@kura/contract/insights/bill/bill.fields.ts';
import { billResults } from '@kura/contract/pricing/bill-check.ts';
import { rerateStates } from '@kura/contract/insights/rerate/rerate.fields.ts';
import { currencies } from '@kura/contract/kernel/money.ts';
import { costRateStates } from '@kura/contract/insights/cost-rate/cost-rate.fields.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'performance_days.step': workSteps,
  'performance_targets.step': workSteps,
  'board_displays.board': boards,
  'carrier_bills.carrier': billCarriers,
  'carrier_bills.status': billStates,
  'carrier_bill_rows.state': billStates,
  'carrier_bill_rows.result': billResults,
  'carrier_bill_rows.decision': billDecisions,
  'carrier_bill_rerates.status': rerateStates,
  'cost_rates.currency': currencies,
  'cost_rates.status': costRateStates,
  'kept_days.book': { ours: 'which sums a kept day is of; nobody is shown it' },
  'kept_months.book': { ours: 'which sums a kept month is of; nobody is shown it' },
  'kept_day_changes.book': { ours: 'which sums a changed day is of; nobody is shown it' },
  'income_day_sums.part': { ours: 'which column of gross profit an income stands in' },
  'income_day_totals.part': { ours: 'which column of gross profit an income stands in' },
};
