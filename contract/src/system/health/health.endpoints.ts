import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  permission: 'open',
  does: 'Whether this process and its database answer; for load balancers.',
  data: z.object({ isReady: z.boolean() }),
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/metrics',
  permission: 'system:metrics:read',
  answers: 'stream',
  does: 'Running figures in the text format of Prometheus.',
  data: z.null(),
});
