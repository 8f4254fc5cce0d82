import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choicesFiltersOf } from '../../kernel/field.ts';
import { monthsFilter } from '../../kernel/filter.ts';
import { queryId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { monthCloseFields } from './month-close.fields.ts';
import { monthCloseMachine } from './month-close.machine.ts';
import { MonthCheck, MonthClose } from './month-close.ts';

const permission = 'finance:monthClose:list';

export const listMonthCloses = listEndpoint({
  path: '/monthClose/list',
  permission,
  does: 'The months of the money book, newest first: which are closed, by whom, and what was posted later that belongs to them.',
  record: 'finance.monthClose',
  row: MonthClose,
  filters: { month: monthsFilter('finance.statement.month'), ...choicesFiltersOf(monthCloseFields, ['status']) },
  sorts: ['month'],
  export: { permission: 'finance:monthClose:export', title: 'finance.monthClose.title' },
});

export const checkMonth = endpoint({
  method: 'GET',
  path: '/monthClose/check',
  permission,
  does: 'What is still to be done before a month is closed: storage that is not charged, waiting top-ups, open adjustments, the book check.',
  query: z.object({ id: queryId('finance.monthClose') }),
  data: MonthCheck,
});

export const monthCloseMoves = moveEndpoints(monthCloseMachine, {
  path: '/monthClose',
  data: MonthClose,
  does: {
    propose: 'Proposes to close a month. Refused while something of it is not booked or proven.',
    confirm: 'Closes the month for good: the book takes no more entries of it. Never by the one who proposed it.',
    withdraw: 'Takes the proposal back, with a reason.',
  },
});
