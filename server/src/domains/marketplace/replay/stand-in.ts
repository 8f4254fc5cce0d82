import { createServer, validateHeaderName, validateHeaderValue } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, Ask } from '../channels/connector.ts';
import type { Heard } from './compare.ts';

/** A server on this machine that answers one call as it was recorded, and says how it was asked. */
export interface StandIn {
  ask(made: Ask): Promise<{ answer: Answer; heard: Heard }>;
  close(): Promise<void>;
}

/** What a line of HTTP can carry; a recording may have been tidied up since. */
function isSayable(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
const bodiless = new Set([204, 304]);
/** What belongs to the line over which it was recorded, and not to the answer. */
const ofTheLine = new Set(['content-length', 'transfer-encoding', 'content-encoding', 'connection']);

export async function openStandIn(recorded: Omit<Answer, 'bytes'>): Promise<StandIn> {
  let heard: Heard | null = null;
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      heard = {
        method: request.method ?? '',
        host: null,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(parts).toString('utf8'),
      };
      const headers = Object.fromEntries(
        Object.entries(recorded.headers).filter(([name, value]) => !ofTheLine.has(name) && isSayable(name, value)),
      );
      response.writeHead(recorded.status, headers);
      response.end(bodiless.has(recorded.status) ? undefined : recorded.text);
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async ask(made) {
      const [, host = null, path = made.path] = /^https?:\/\/([^/]+)(\/.*)?$/.exec(made.path) ?? [];
      const url = new URL(base + path);
      for (const [name, value] of Object.entries(made.query ?? {})) url.searchParams.append(name, value);
      const response = await fetch(url, {
        method: made.method,
        ...(made.headers ? { headers: made.headers } : {}),
        ...(made.body === undefined ? {} : { body: made.body }),
        redirect: 'manual',
      });
      const text = await response.text();
      const answer = { status: response.status, headers: Object.fromEntries(response.headers), text };
      return { answer, heard: { ...(heard as unknown as Heard), host } };
    },
    close: () => new Promise((resolve) => void (server.close(() => resolve()), server.closeAllConnections())),
  };
}
