import type { Logs } from '../kernel/log.ts';
import { targetFields } from './performance/performance.fields.ts';

export const insightsLogs = { 'insights.target': targetFields } satisfies Logs;
