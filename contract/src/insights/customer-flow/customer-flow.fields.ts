import { field } from '../../kernel/field.ts';
import { currencies } from '../../kernel/money.ts';
import { clockZone } from '../money-clock.ts';
import { amount, counted } from '../report/figures.ts';
import { reportFields } from '../report/report.ts';

/** Every way a wallet changes, as the book names them. */
export const flowTypes = ['topUp', 'charge', 'refund', 'adjust', 'convert', 'codCredited', 'reversal'] as const;
export type FlowType = (typeof flowTypes)[number];

const side = (title: string) => field.money(title, { width: 140, cells: 16 });
export const customerFlowFields = {
  ...reportFields,
  day: { ...reportFields.day, zone: clockZone },
  wallet: field.choice('insights.customerFlow.wallet', currencies, 'common.currency', { width: 90, cells: 10 }),
  /** What the day began and ended with: one day beside the other is no sum. */
  opening: side('insights.customerFlow.opening'),
  in: amount('insights.customerFlow.in'),
  out: amount('insights.customerFlow.out'),
  closing: side('insights.customerFlow.closing'),
  topUp: amount('insights.customerFlow.type.topUp', 130),
  charge: amount('insights.customerFlow.type.charge', 130),
  refund: amount('insights.customerFlow.type.refund', 130),
  adjust: amount('insights.customerFlow.type.adjust', 130),
  convert: amount('insights.customerFlow.type.convert', 130),
  codCredited: amount('insights.customerFlow.type.codCredited', 130),
  reversal: amount('insights.customerFlow.type.reversal', 130),
  journals: counted('insights.customerFlow.journals', 90),
};
