import { expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import { asTyped, severalLines } from '@kura/contract/kernel/free-text.ts';
import { parse } from '../../kernel/bind.ts';
import { sampleInput } from './sample.ts';

type Path = readonly (string | number)[];

function* textsIn(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path;
  else if (Array.isArray(value)) for (const [i, inner] of value.entries()) yield* textsIn(inner, [...path, i]);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, [...path, name]);
}
function put(value: unknown, [first, ...rest]: Path, change: (text: string) => string): unknown {
  if (first === undefined) return change(String(value));
  const inner = put((value as Record<string | number, unknown>)[first], rest, change);
  return Array.isArray(value) ? value.with(first as number, inner) : { ...(value as object), [first]: inner };
}
/** Every text of every call: what its shape names without a sample is tried as well, since nothing forbids to send it. */
const places = endpoints.flatMap((endpoint) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    const sample = sampleInput(endpoint)[part];
    if (!schema || !sample) return [];
    const optional = Object.keys((schema as { _zod?: { def?: { shape?: object } } })._zod?.def?.shape ?? {}).filter(
      (name) => !(name in sample),
    );
    const more = optional
      .map((name) => ({ ...sample, [name]: 'sample' }))
      .filter((tried) => {
        try {
          return Boolean(parse(schema, tried));
        } catch {
          return false;
        }
      });
    return [sample, ...more].flatMap((input) => [...textsIn(input)].map((path) => ({ endpoint, part, schema, input, path })));
  }),
);
const takes = ({ schema, input, path }: (typeof places)[number], sign: string): boolean => {
  try {
    return JSON.stringify(
      parse(
        schema,
        put(input, path, (text) => `${text.slice(0, 1)}${sign}${text.slice(1)}`),
      ),
    ).includes(JSON.stringify(sign).slice(1, -1));
  } catch {
    return false;
  }
};
const nameOf = ({ endpoint, part, path }: (typeof places)[number]) => `${endpoint.method} ${endpoint.path} ${part}.${path.join('.')}`;
const fieldOf = ({ path }: (typeof places)[number]): string => String(path.findLast((step) => typeof step === 'string') ?? '');

it('no field of any call takes a turned direction, and only those of several lines take a line break', () => {
  expect(places.length).toBeGreaterThan(300);
  const open = places.filter((place) => !asTyped.has(fieldOf(place)));
  expect(open.filter((place) => takes(place, '\u202e')).map(nameOf)).toEqual([]);
  expect(open.filter((place) => !severalLines.has(fieldOf(place)) && takes(place, '\n')).map(nameOf)).toEqual([]);
});
