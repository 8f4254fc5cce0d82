import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../{domains,kit}/**/*.tsx', { query: '?raw', import: 'default', eager: true });

it('a column of cubic metres or kilograms is drawn by its kind, or as its kind would', () => {
  const columns = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\{\s*field: '\w+(?:M3|Kg)'[^]{0,60}?\bshow: [^]{0,120}/g)].map(([spec]) => ({ file, spec })),
  );
  expect(columns.length).toBeGreaterThan(0);
  expect(columns.filter(({ spec }) => !/cubicMetres|\bcount\b/.test(spec))).toEqual([]);
});
