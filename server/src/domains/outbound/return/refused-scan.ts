import { returnStation, type ReturnReason } from '@kura/contract/outbound/return/return.station.ts';
import { RefusedStep, type StepDesk } from '../../../kernel/book-step.ts';
import { stockReasonOf } from '../../inventory/public.ts';

export class RefusedScan extends RefusedStep<ReturnReason> {}

export const desk: StepDesk<ReturnReason> = {
  station: returnStation,
  references: ['customer_returns', 'customer_return_receipts', 'customer_return_acts', 'customer_return_surpluses'].map(
    (table) => `${table}_reference_key`,
  ),
  reasonOf: stockReasonOf,
};
