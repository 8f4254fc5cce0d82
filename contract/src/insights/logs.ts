import type { Logs } from '../kernel/log.ts';
import { displayFields } from './board/display.fields.ts';
import { targetFields } from './performance/performance.fields.ts';

export const insightsLogs = { 'insights.target': targetFields, 'insights.display': displayFields } satisfies Logs;
