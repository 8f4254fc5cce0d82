import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { healthProblems } from './health.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  permission: 'open',
  does: 'Whether this process and its database answer, for load balancers; and what somebody should look at.',
  data: z.object({ isReady: z.boolean(), problems: z.array(z.object({ code: z.enum(healthProblems), message: z.string() })) }),
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  permission: 'system:metrics:read',
  answers: 'stream',
  does: 'Running figures in the text format of Prometheus.',
  data: z.null(),
});
