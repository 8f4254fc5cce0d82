import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** How long each call takes, by its declared path: the figures an operator watches. */
export function measureCalls(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'kura_call_seconds',
    help: 'Duration of calls',
    labelNames: ['method', 'path', 'status'],
    registers: [registry],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'none';
    calls.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
    done();
  });
  return registry;
}
