import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import { searchRecords } from '@kura/contract/insights/search/search.endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import { type Caller, type TestApp, testApp } from '../../../testing/app.ts';
import { demoDatabase, demoNow } from '../../../testing/demo-database.ts';

/** Fields that carry the number of a document or of a parcel, by how the contract names such. */
const isNumberOf = (field: string): boolean => /^(number|sn|containerCode|cartonCode)$|(Number|Numbers|No|Nos|Ref|Tracking)$/.test(field);

/** What is named like one and is none. */
const others = [
  // An account that people pay into.
  /^finance\.receivingAccount\.number$/,
  // The plate of a car.
  /\.plateNo$/,
  // What a channel calls an article, in every order of it.
  /^marketplace\.\w+\.(itemNumbers|managementNumbers)$/,
];

const lists = endpoints.filter((e): e is ListEndpoint => 'filters' in e && 'sorts' in e);

let app: TestApp;
let staff: Caller;
/** A number of each such field that the demonstration shows to staff. */
const numbers = new Map<string, string>();
beforeAll(async () => {
  app = await testApp({ now: demoNow, database: demoDatabase });
  staff = app.as(await app.given.staff());
  for (const list of lists) {
    const { data } = await staff.call(list as unknown as Endpoint, { query: { size: '50' } });
    const { rows } = data as { rows: Record<string, unknown>[] };
    for (const name of new Set(rows.flatMap(Object.keys).filter(isNumberOf))) {
      const number = rows.flatMap((row) => wordsOf(row[name]))[0];
      const field = `${list.record}.${name}`;
      if (number !== undefined && !others.some((other) => other.test(field))) numbers.set(field, number);
    }
  }
}, 240_000);
afterAll(() => app.close());

const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(wordsOf) : typeof value === 'string' ? value.split(/[,\s]+/).filter(Boolean) : [];
const foundBy = async (who: Caller, keyword: string) => (await who.call(searchRecords, { query: { keyword } })).data;

it('every number that a list of the demonstration shows is found by the jump box', async () => {
  expect(numbers.size).toBeGreaterThan(70);
  const lost: string[] = [];
  for (const [field, number] of numbers) {
    const found = await foundBy(staff, number);
    if (!found.some(({ label, search }) => label.includes(number) || Object.values(search).includes(number)))
      lost.push(`${field}: ${number}`);
  }
  expect(lost).toEqual([]);
});

it('A07 and by nobody of another company', async () => {
  const permissions = ['inbound:order', 'inbound:fbaReturn', 'inbound:problem', 'inbound:fbaTransfer', 'outbound:order', 'outbound:return']
    .concat(['fba:order', 'fba:carpool', 'freight:consolidation', 'workorders:repair', 'finance:cod', 'marketplace:order'])
    .map((noun) => `${noun}:list`);
  const stranger = app.as(await app.given.customer({ permissions }));
  for (const [field, number] of numbers) expect([field, await foundBy(stranger, number)]).toEqual([field, []]);
});
