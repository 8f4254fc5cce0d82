import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { domains } from '@kura/contract/domains.ts';

it.each(domains.map(({ name }) => name))('the sweeps go over %s', (name) => {
  const file = path.join(import.meta.dirname, '..', '..', 'domains', name, 'sweep.test.ts');
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^sweepDomain\\(${name}Domain\\b`, 'm'));
});
