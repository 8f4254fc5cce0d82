import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCaptcha } from '@kura/contract/identity/session/session.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

describe('behind a proxy', () => {
  it('A05 a caller who makes up addresses in front of the one that the proxy adds is still the same caller', async () => {
    const from = (forwarded: string) =>
      app.app.inject({ method: 'GET', url: `${apiBase}${getCaptcha.path}`, headers: { 'x-forwarded-for': forwarded } });
    const max = getCaptcha.limit?.max ?? 0;
    for (let i = 0; i < max; i++) expect((await from(`203.0.113.${i}, 198.51.100.77`)).statusCode).toBe(200);
    expect((await from('203.0.113.200, 198.51.100.77')).statusCode).toBe(429);
    expect((await from('203.0.113.200, 198.51.100.78')).statusCode).toBe(200);
  });
});
