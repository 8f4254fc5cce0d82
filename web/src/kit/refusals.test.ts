import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { partOf } from '../../build/texts-plugin.ts';

it('the general refusals that the page says by itself are there from the start; the others stay with the server', () => {
  const source = path.join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'));
  const said = files
    .flatMap((file) => [...readFileSync(path.join(source, file), 'utf8').matchAll(/kernel\.error\.(\w+)|kernelErrors\.(\w+)\.text/g)])
    .map(([, key, name]) => `kernel.error.${key ?? name}`);
  expect(new Set(said.map(partOf))).toEqual(new Set(['base']));
  expect(partOf('kernel.error.crashed')).toBe('refusals');
  expect(partOf('identity.session.wrongLogin')).toBe('refusals');
});
