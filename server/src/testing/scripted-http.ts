import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  body: string;
}
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | object | null;
  /** `silent`: never answers. `cut`: ends the connection. */
  fault?: 'silent' | 'cut';
}
export interface ScriptedHttp {
  url: string;
  readonly heard: Heard[];
  close(): Promise<void>;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A server on real HTTP that answers as it is told, and remembers what it was asked. */
export async function scriptedHttp(answer: (asked: Heard, count: number) => Reply | Promise<Reply>): Promise<ScriptedHttp> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const asked: Heard = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: (await bytesOf(request)).toString('utf8'),
      };
      heard.push(asked);
      const { status = 200, headers = {}, body = '', fault } = await answer(asked, heard.length);
      if (fault === 'silent') return;
      if (fault === 'cut') return void request.socket.destroy();
      response.writeHead(status, headers);
      response.end(body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    close: () => new Promise((resolve) => void (server.close(() => resolve()), server.closeAllConnections())),
  };
}
