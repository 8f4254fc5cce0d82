import { expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import { mostWhole } from '@kura/contract/kernel/whole-number.ts';
import { nameOf } from './call.ts';
import { numberFieldsOf } from './sample.ts';

/** Columns of ids and of amounts are as wide as the numbers of a request; all others end at `mostWhole`. */
const isWide = (name: string): boolean => /^(id|minor)$|(Id|Minor)$/.test(name);

it('V18 no field takes a whole number that its column has no room for', () => {
  const open = endpoints.flatMap((endpoint) =>
    numberFieldsOf(endpoint)
      .filter(({ path, takes, isId }) => !isId && !isWide(String(path.at(-1))) && (takes(mostWhole + 1) || takes(-mostWhole - 2)))
      .map(({ part, path }) => `${nameOf(endpoint)} ${part} ${path.join('.')}`),
  );
  expect(open).toEqual([]);
});
