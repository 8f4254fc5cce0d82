import type { Logs } from '../kernel/log.ts';
import { truckFields } from './truck/truck.fields.ts';

export const freightLogs = {
  'freight.truck': truckFields,
} satisfies Logs;
