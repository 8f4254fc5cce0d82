import type { Logs } from '../kernel/log.ts';
import { containerFields } from './container/container.fields.ts';

export const freightLogs = {
  'freight.container': containerFields,
} satisfies Logs;
