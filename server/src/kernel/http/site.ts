import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { fail } from '../fail.ts';

const folder = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** The built page beside the API. Names carry hashes, so the parts may be kept for ever; the entry and version.json never (C07). */
export async function serveSite(app: FastifyInstance, isWanted: boolean): Promise<void> {
  const isBuilt = isWanted && existsSync(`${folder}index.html`);
  if (isBuilt) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      index: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : path.includes('version.json') ? 'no-store' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      isBuilt &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    // Every screen is the same document; which one it is, the page reads from the address.
    if (isPage) return reply.sendFile('index.html');
    throw fail(kernelErrors.noSuchPath);
  });
}
