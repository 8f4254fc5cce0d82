import { afterAll, beforeAll } from 'vitest';
import { endpointsOf } from '@kura/contract/endpoints.ts';
import type { DomainContract } from '@kura/contract/kernel/domain.ts';
import { testApp, type TestApp } from '../app.ts';
import { sweepAccess } from './access.sweep.ts';
import { sweepWithRubbish } from './rubbish.sweep.ts';

/** Attacks every endpoint of a domain. One file a domain calls this, so that the domains are swept side by side. */
export function sweepDomain(domain: DomainContract): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const endpoints = endpointsOf(domain);
  sweepAccess(endpoints, () => app);
  sweepWithRubbish(endpoints, () => app);
}
