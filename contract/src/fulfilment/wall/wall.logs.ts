import { field } from '../../kernel/field.ts';
import type { Logs } from '../../kernel/log.ts';
import { sortingStates, wallFields } from './wall.fields.ts';

export const wallLogs = {
  'fulfilment.wall': wallFields,
  'fulfilment.sorting': {
    status: field.choice('fulfilment.sorting.status', sortingStates, 'fulfilment.sorting.status'),
    orders: field.count('fulfilment.sorting.orders'),
    sorted: field.count('fulfilment.sorting.sorted'),
  },
} satisfies Logs;
