import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpointsOf } from '@kura/contract/endpoints.ts';
import type { DomainContract } from '@kura/contract/kernel/domain.ts';
import { testApp, type TestApp } from '../app.ts';
import { logFaults } from '../log-faults.ts';
import { sweepAccess } from './access.sweep.ts';
import { sweepMutations } from './mutation.sweep.ts';
import { sweepWithRubbish } from './rubbish.sweep.ts';
import { watchWrites, type WriteWatch } from './watch-writes.ts';

/** Attacks every endpoint of a domain. One file a domain calls this, so that the domains are swept side by side. */
export function sweepDomain(domain: DomainContract, prepare?: (app: TestApp) => Promise<unknown>): void {
  const endpoints = endpointsOf(domain);
  if (endpoints.length === 0) return sweepNothing(domain);
  let app: TestApp;
  let watch: WriteWatch;
  beforeAll(async () => {
    app = await testApp();
    await prepare?.(app);
    watch = await watchWrites(app.db);
  });
  afterAll(() => app.close());

  sweepAccess(
    endpoints,
    () => app,
    () => watch,
  );
  sweepMutations(
    endpoints,
    () => app,
    () => watch,
  );
  sweepWithRubbish(endpoints, () => app);
  // Last: it reads what all the others left behind.
  it('A09 L15 has logged nothing that a page could not tell in three languages', async () => {
    expect(await logFaults(app.db)).toEqual([]);
  });
}

/** A domain that has only words and permissions so far. */
function sweepNothing({ endpoints }: DomainContract): void {
  it('has no calls yet', () => expect(endpoints).toEqual([]));
}
