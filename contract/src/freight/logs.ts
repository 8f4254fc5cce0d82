import type { Logs } from '../kernel/log.ts';
import { containerFields } from './container/container.fields.ts';
import { truckFields } from './truck/truck.fields.ts';

export const freightLogs = {
  'freight.container': containerFields,
  'freight.truck': truckFields,
} satisfies Logs;
