import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeWechat {
  baseUrl: string;
  /** Settings with which the application speaks to this server. */
  env: Record<string, string>;
  /** Paths of the calls so far. */
  readonly calls: string[];
  /** Scenes for which codes were made. */
  readonly scenes: string[];
  /** From now on the token in use counts as run out. */
  expireToken(): void;
  /** The next answers come with this status and nothing else. */
  failWith(status: number | null): void;
  /** The query with which WeChat signs a callback. */
  signed(now: Date, nonce?: string): { signature: string; timestamp: string; nonce: string };
  close(): Promise<void>;
}

const account = { appId: 'wxdemo', appSecret: 'demo-secret', token: 'demo-token' };

async function readJson(request: IncomingMessage): Promise<Record<string, never>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, never>;
}

/** Settings with which an application speaks to a server of ours at this port. */
export const wechatSettings = (port: number): Record<string, string> => ({
  WECHAT_BASE_URL: `http://127.0.0.1:${port}`,
  WECHAT_APP_ID: account.appId,
  WECHAT_APP_SECRET: account.appSecret,
  WECHAT_TOKEN: account.token,
});

/** The two calls of WeChat's platform that we make, over real HTTP. */
export async function fakeWechat(at = 0): Promise<FakeWechat> {
  const calls: string[] = [];
  const scenes: string[] = [];
  let token = randomUUID();
  let status: number | null = null;

  const answer = (path: string, given: string | null, body: Record<string, never>): object => {
    if (path === '/cgi-bin/stable_token') {
      const isKnown = body['appid'] === account.appId && body['secret'] === account.appSecret;
      return isKnown ? { access_token: token, expires_in: 7200 } : { errcode: 40013, errmsg: 'invalid appid' };
    }
    if (given !== token) return { errcode: 42001, errmsg: 'access_token expired' };
    const scene = (body as { action_info?: { scene?: { scene_str?: string } } }).action_info?.scene?.scene_str ?? '';
    scenes.push(scene);
    return { ticket: randomUUID(), expire_seconds: body['expire_seconds'], url: `http://weixin.qq.com/q/${scene}` };
  };

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      calls.push(url.pathname);
      const body = await readJson(request);
      response.statusCode = status ?? 200;
      response.end(status ? '' : JSON.stringify(answer(url.pathname, url.searchParams.get('access_token'), body)));
    })();
  });
  await new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    env: wechatSettings(port),
    calls,
    scenes,
    expireToken: () => void (token = randomUUID()),
    failWith: (next) => void (status = next),
    signed(now, nonce = randomUUID()) {
      const timestamp = String(Math.floor(now.getTime() / 1000));
      const signature = createHash('sha1').update([account.token, timestamp, nonce].toSorted().join('')).digest('hex');
      return { signature, timestamp, nonce };
    },
    close: () => new Promise((resolve) => void (server.close(() => resolve()), server.closeAllConnections())),
  };
}
