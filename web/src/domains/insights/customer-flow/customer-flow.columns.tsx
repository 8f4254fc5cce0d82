import { customerFlowFields } from '@kura/contract/insights/customer-flow/customer-flow.fields.ts';
import type { CustomerFlowRow } from '@kura/contract/insights/customer-flow/customer-flow.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { DayJournals, flowFigures } from './day-journals.tsx';
import { leading } from '../report/leading.tsx';

export const customerFlowColumns = leading(
  columnsOf<CustomerFlowRow>(customerFlowFields, [
    'day',
    { field: 'wallet', priority: 1 },
    'opening',
    'in',
    'out',
    'closing',
    { field: 'journals', priority: 2 },
    { field: 'topUp', priority: 2 },
    { field: 'charge', priority: 2 },
    { field: 'refund', priority: 2 },
    { field: 'adjust', priority: 3 },
    { field: 'convert', priority: 3 },
    { field: 'codCredited', priority: 3 },
    { field: 'reversal', priority: 3 },
  ]),
  flowFigures,
  DayJournals,
);
