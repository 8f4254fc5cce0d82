import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import { domains, endpointsOf } from './domains.ts';

describe('the sweeps', () => {
  it('know every endpoint’s domain', () => {
    expect(domains).not.toContain('');
    expect(domains.flatMap(endpointsOf)).toHaveLength(endpoints.length);
  });

  it.each(domains)('go over %s', (domain) => {
    const file = path.join(import.meta.dirname, '..', '..', 'domains', domain, 'sweep.test.ts');
    expect(existsSync(file), `add ${file}: it calls sweepDomain('${domain}')`).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`sweepDomain('${domain}')`);
  });
});
