import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCaptcha, login, register } from '@kura/contract/identity/session/session.endpoints.ts';
import { apiBase, type Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { testApp, type TestApp } from '../app.ts';
import { sampleInput } from '../sweep/sample.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const knock = (endpoint: Endpoint, address: string, headers: Record<string, string> = {}) => {
  const { body } = sampleInput(endpoint);
  return app.app.inject({
    method: endpoint.method,
    url: apiBase + endpoint.path,
    remoteAddress: address,
    headers: { lang: 'en', ...headers },
    ...(body ? { payload: body } : {}),
  });
};

describe('an address that never stops', () => {
  const limited = [login, getCaptcha, register] as unknown as Endpoint[];

  it.each(limited.map((endpoint, i) => [endpoint.path, endpoint, `198.51.100.${i + 1}`] as const))(
    '%s tells it to wait, and for how long',
    async (_, endpoint, address) => {
      const { max, seconds } = endpoint.limit as { max: number; seconds: number };
      // Twenty seconds into the window.
      app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / (seconds * 1000)) * seconds * 1000 + 20_000).toISOString());
      for (let i = 0; i < max; i++) expect((await knock(endpoint, address)).statusCode).toBe(200);

      const refused = await knock(endpoint, address);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe(String(seconds - 20));
      expect(refused.json()).toMatchObject({ code: 429, data: null });
      expect(refused.json<{ message: string }>().message).not.toBe('');

      // Naming another address does not help, being another one does, and so does waiting.
      expect((await knock(endpoint, address, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(429);
      expect((await knock(endpoint, '203.0.113.10')).statusCode).toBe(200);
      app.clock.advance(seconds);
      expect((await knock(endpoint, address)).statusCode).toBe(200);
    },
  );

  it('A05 is still the same one under another of the 2^64 addresses of its line', async () => {
    const captcha = getCaptcha as unknown as Endpoint;
    const most = captcha.limit?.max ?? 0;
    for (let i = 1; i <= most; i++) expect((await knock(captcha, `2001:db8:7:7::${i.toString(16)}`)).statusCode).toBe(200);
    expect((await knock(captcha, '2001:db8:7:7:aaaa:bbbb:cccc:dddd')).statusCode).toBe(429);
    expect((await knock(captcha, '2001:db8:7:8::1')).statusCode).toBe(200);
  });

  it('does not keep others out when the office in front of us shares one address', async () => {
    const proxied = await testApp({ env: { TRUST_PROXY: '1' } });
    const from = (address: string) =>
      proxied.app.inject({ method: 'GET', url: `${apiBase}${getCaptcha.path}`, headers: { 'x-forwarded-for': address } });
    for (let i = 0; i < 60; i++) await from('198.51.100.77');
    const [again, other] = [await from('198.51.100.77'), await from('198.51.100.78')];
    await proxied.close();
    expect([again.statusCode, other.statusCode]).toEqual([429, 200]);
  });
});
