// Keeps the built page on the device, so that a station can be opened without a network. One version at a time, and only files of the build.
import { cacheOf, isBuiltFile, isShellCache, judgeRequest } from './shell-request.ts';

/** The library of types for pages does not know workers of this kind: what is used of it. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Extendable {
  readonly data: unknown;
}
interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
}
const scope = self as unknown as WorkerScope;
const document = '/';
/** Longer, and a network that swallows everything counts as none. */
const patienceMs = 5000;

/** Of whichever version is kept: there is one, or two for the moment in which it changes. */
const versions = async (): Promise<string[]> => (await scope.caches.keys()).filter(isShellCache);

async function kept(path: string): Promise<Response | undefined> {
  for (const name of await versions()) {
    const found = await (await scope.caches.open(name)).match(path);
    if (found) return found;
  }
  return undefined;
}

/** The server's page first: a new version is never hidden by an old one (C07, L03). */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
  } catch (fault) {
    const found = await kept(document);
    if (found) return found;
    throw fault;
  }
}

async function asset(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = await kept(pathname);
  if (found) return found;
  const answer = await fetch(request);
  // Used once, needed again without a network; a version that is not kept yet comes as a whole.
  const [name] = await versions();
  if (answer.ok && name && isBuiltFile(pathname)) await (await scope.caches.open(name)).put(pathname, answer.clone());
  return answer;
}

/** A page that runs says what it is made of: that replaces whatever was kept before, as a whole. */
async function keep(entry: string, files: readonly string[]): Promise<void> {
  const name = cacheOf(entry);
  const answer = await fetch(document, { cache: 'no-store' });
  // The server has a newer one by now, whose files are others: the page will be asked to update, and then says so again.
  if (!answer.ok || !(await answer.clone().text()).includes(entry)) return;
  const cache = await scope.caches.open(name);
  await cache.addAll(files);
  await cache.put(document, answer);
  for (const other of await versions()) if (other !== name) await scope.caches.delete(other);
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const verdict = judgeRequest(event.request, scope.location.origin);
  if (verdict !== 'pass') event.respondWith(verdict === 'page' ? page(event.request) : asset(event.request));
});
scope.addEventListener('message', (event) => {
  const { type, entry, files } = (event.data ?? {}) as { type?: unknown; entry?: unknown; files?: unknown };
  if (type !== 'keep' || !isBuiltFile(entry) || !Array.isArray(files)) return;
  event.waitUntil(keep(entry, files.filter(isBuiltFile)).catch(() => undefined));
});
