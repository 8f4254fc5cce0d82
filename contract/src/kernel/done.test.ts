import { expect, it } from 'vitest';
import { nameOfRecord } from './done.ts';

it.each([
  [{ number: 'CZ1', name: 'x' }, 'CZ1'],
  [{ id: 4, pair: 'JPY/CNY', day: '2026-06-10' }, 'JPY/CNY'],
  [{ id: 4, book: 'express', version: 3 }, '3'],
  [{ name: 'Template', version: 3 }, 'Template'],
  [{ id: 4 }, undefined],
  [null, undefined],
])('a record is called by what people know of it: %j', (record, name) => {
  expect(nameOfRecord(record)).toBe(name);
});
