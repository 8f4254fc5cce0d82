import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { getMetrics } from '@kura/contract/system/health/health.endpoints.ts';
import { endpoints } from '@kura/contract/endpoints.ts';
import type { Config } from './config.ts';
import { domains } from './domains.ts';
import { authenticate } from './domains/identity/public.ts';
import { checkLists } from './domains/system/job/export-list.ts';
import { acceptFiles, serveFiles } from './domains/system/file/file.routes.ts';
import { serveHealth } from './domains/system/health/serve-health.ts';
import { startMaintenance } from './domains/system/maintenance.ts';
import { createBinder } from './kernel/bind.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { openDomain } from './kernel/domain.ts';
import type { Db } from './kernel/db/db.ts';
import { bug } from './kernel/fail.ts';
import { keptAnswer } from './kernel/http/kept-answer.ts';
import { measureCalls } from './kernel/http/metrics.ts';
import { openHttp } from './kernel/http/server.ts';
import { serveSite } from './kernel/http/site.ts';
import { openKernel, type Kernel } from './kernel/kernel.ts';
import { openApiDocument, openApiPage } from './kernel/openapi.ts';

export interface AppParts {
  config: Config;
  db: Db;
  log: Logger;
  clock?: Clock;
  /** Serves the built page beside the API: a route for each of its thousand files. */
  hasSite?: boolean;
}
declare module 'fastify' {
  interface FastifyInstance {
    kernel: Kernel;
  }
}

/** Builds everything and listens to nothing: whoever wants a port opens it. */
export async function buildApp({ config, db, log, clock = systemClock, hasSite = true }: AppParts): Promise<FastifyInstance> {
  const kernel = await openKernel({ config, db, log, clock });
  const app = openHttp({
    log,
    isHttps: config.publicUrl.startsWith('https:'),
    isProxied: config.trustProxy,
    limits: config.http,
    room: kernel.room,
  });
  app.decorate('kernel', kernel);

  acceptBodies(app);
  await acceptFiles(app);
  const metrics = measureCalls(app);

  const binder = createBinder(app, kernel, authenticate);
  for (const domain of domains) openDomain(domain, binder, kernel);
  serveHealth(binder, kernel);
  binder.bind(getMetrics, async ({ reply }) => {
    await reply.type(metrics.contentType).send(await metrics.metrics());
    return null;
  });
  serveFiles(app, kernel, binder.callers);
  const document = () => JSON.stringify(openApiDocument(endpoints));
  app.get(`${apiBase}/openapi.json`, keptAnswer('application/json; charset=utf-8', document));
  app.get(
    `${apiBase}/docs`,
    keptAnswer('text/html; charset=utf-8', () => openApiPage(endpoints)),
  );
  await serveSite(app, hasSite);

  const listed = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  for (const name of listed) if (!binder.bound.has(name)) throw bug(`nobody serves ${name}`);
  for (const name of binder.bound) if (!listed.has(name)) throw bug(`${name} is served but not listed among the endpoints`);
  checkLists(binder.lists);

  app.addHook('onListen', async () => startMaintenance(kernel));
  app.addHook('onClose', () => kernel.close());
  return app;
}

/** An empty body is an empty form; callbacks from outside bring XML, which is handed on as text. */
function acceptBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body as string, done);
  });
  app.addContentTypeParser(['text/xml', 'application/xml'], { parseAs: 'string', bodyLimit: 64 * 1024 }, (_, body, done) =>
    done(null, body),
  );
}
