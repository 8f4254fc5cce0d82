import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import { searchRecords } from '@kura/contract/insights/search/search.endpoints.ts';
import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import { type Caller, type TestApp, testApp } from '../../../testing/app.ts';
import { demoDatabase, demoNow } from '../../../testing/demo-database.ts';

/** Fields that carry the number of a document or of a parcel, by how the contract names such. */
const isNumberOf = (field: string): boolean => /^(number|sn|containerCode|cartonCode)$|(Number|Numbers|No|Nos|Ref|Tracking)$/.test(field);

/** What reads like such a number and is none. */
const others: Readonly<Record<string, string>> = {};

const lists = endpoints.filter((e): e is ListEndpoint => 'filters' in e && 'sorts' in e);

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await testApp({ now: demoNow, database: demoDatabase });
  staff = app.as(await app.given.staff());
}, 240_000);
afterAll(() => app.close());

const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(wordsOf) : typeof value === 'string' ? value.split(/[,、，\s]+/).filter(Boolean) : [];

it('every number that a list of the demonstration shows is found by the jump box', async () => {
  const asked = new Map<string, string>();
  for (const list of lists) {
    const { data } = await staff.call(list as never, { query: { size: '50' } as never });
    const rows = (data as { rows?: Record<string, unknown>[] } | null)?.rows ?? [];
    for (const name of new Set(rows.flatMap(Object.keys).filter(isNumberOf))) {
      const value = rows.flatMap((row) => wordsOf(row[name])).find((word) => word.length > 0);
      if (value !== undefined && !(`${list.record}.${name}` in others)) asked.set(`${list.record}.${name}`, value);
    }
  }
  const lost: string[] = [];
  for (const [field, keyword] of asked) {
    const { data } = await staff.call(searchRecords, { query: { keyword } });
    if (!data.some(({ label }) => label.includes(keyword))) lost.push(`${field}: ${keyword}`);
  }
  console.log([...asked].map((x) => x.join(' = ')).join('\n'));
  expect(lost).toEqual([]);
}, 240_000);
