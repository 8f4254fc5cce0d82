import { afterAll, beforeAll } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { sweepAccess } from './access.sweep.ts';
import { endpointsOf } from './domains.ts';
import { sweepWithRubbish } from './rubbish.sweep.ts';

/** Attacks every endpoint of a domain. One file a domain calls this, so that the domains are swept side by side. */
export function sweepDomain(domain: string): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const endpoints = endpointsOf(domain);
  sweepAccess(endpoints, () => app);
  sweepWithRubbish(endpoints, () => app);
}
