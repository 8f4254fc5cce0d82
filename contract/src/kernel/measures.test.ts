import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Field } from './field.ts';

const root = path.join(import.meta.dirname, '..');
const files = (await readdir(root, { recursive: true })).filter((name) => /\.(fields|endpoints)\.ts$/.test(name));
const isFields = (value: unknown): value is Record<string, Partial<Field>> => typeof value === 'object' && value !== null;
const declared = (
  await Promise.all(
    files.map(async (file) => [file, (await import(/* @vite-ignore */ path.join(root, file))) as Record<string, unknown>] as const),
  )
).flatMap(([file, module]) =>
  Object.values(module)
    .filter(isFields)
    .flatMap((fields) =>
      Object.entries(fields).flatMap(([name, field]) =>
        isFields(field) && 'kind' in field && 'title' in field ? [{ file, name, field: field as unknown as Field }] : [],
      ),
    ),
);

it('L16 cubic metres are read to the litre and kilograms in threes, in every list, sum and file', () => {
  const measures = declared.filter(({ name }) => /(M3|Kg)$/.test(name));
  expect(measures.length).toBeGreaterThan(25);
  const bare = measures.filter(({ name, field }) =>
    name.endsWith('M3') ? field.unit !== 'm3' || field.decimals !== 3 : field.kind !== 'count' && field.kind !== 'decimal',
  );
  expect(bare.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});
