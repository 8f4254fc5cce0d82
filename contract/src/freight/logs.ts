import type { Logs } from '../kernel/log.ts';
import { consolidationLogs } from './consolidation/consolidation.logs.ts';
import { containerFields } from './container/container.fields.ts';
import { truckFields } from './truck/truck.fields.ts';

export const freightLogs = {
  'freight.container': containerFields,
  'freight.consolidation': consolidationLogs,
  'freight.truck': truckFields,
} satisfies Logs;
