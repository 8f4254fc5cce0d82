import { fbaReturnStation, type FbaReturnReason } from '@kura/contract/inbound/fba-return/fba-return.station.ts';
import { RefusedStep, type StepDesk } from '../../../kernel/book-step.ts';
import { stockReasonOf } from '../../inventory/public.ts';

export class RefusedScan extends RefusedStep<FbaReturnReason> {}

export const desk: StepDesk<FbaReturnReason> = {
  station: fbaReturnStation,
  references: ['fba_return_receipts_reference_key', 'fba_return_shelvings_reference_key'],
  reasonOf: stockReasonOf,
};
