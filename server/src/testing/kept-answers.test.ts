import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@kura/contract/endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type * as z from 'zod/mini';
import { sql } from '../kernel/db/sql.ts';
import { testApp, type TestApp } from './app.ts';
import { customerPermissions } from './sweep/audience.ts';
import { callRaw, named } from './sweep/call.ts';
import { prepareCall } from './sweep/prepare.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const fieldsOf = (shape: unknown): object => (shape as z.core.$ZodObject | undefined)?._zod.def.shape ?? {};
/** Stations answer with a tone, to whatever a scanner read. */
const scans = endpoints.filter(
  ({ data, body, method }) => method === 'POST' && 'tone' in fieldsOf(data) && 'code' in fieldsOf(body),
) as readonly Endpoint[];
const nonsense = 'NO-SUCH-CODE-7';
const stations = new Set<string>();

/** Section 14, end: every red or amber answer is stored with time, operator, code and reason, whichever station gave it. */
describe('a scan that means nothing is answered red or amber and kept', () => {
  it.each(named(scans))('%s', async (_name, endpoint) => {
    const company = await app.given.company();
    const customer = await app.given.customer({ company, permissions: customerPermissions });
    const staff = await app.given.staff();
    const { who, call } = await prepareCall({ app, company, customer, staff }, endpoint, { isStaff: true });
    const { code, data } = await callRaw(app, endpoint, { ...call, body: { ...call.body, code: nonsense } });
    expect(code).toBe(200);
    const { tone, reason } = data as { tone: string; reason: string };
    expect(tone).not.toBe('green');
    // What the code stands for is kept in place of it where it is a secret, or where the step is about a product and its place.
    const kept = await app.db.rows<{ station: string; tone: string; reason: string }>(sql`
      select station, tone, reason from scan_answers where user_id = ${who.id} and user_name <> '' and code <> '' and at = ${app.clock.now()} order by id desc limit 1`);
    expect(kept.map((one) => [one.tone, one.reason])).toEqual([[tone, reason]]);
    stations.add(kept[0]?.station ?? '');
  });

  it('at every station of the floor', () => {
    expect([...stations].toSorted()).toEqual(
      expect.arrayContaining(['check', 'count', 'fbaReturn', 'fbaTransfer', 'picking', 'receiving', 'ship', 'sort', 'transfer', 'weigh']),
    );
  });
});

it('a booked scan of an order names person, step, time and pieces: statistics need no more', async () => {
  const columns = await app.db.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = 'outbound_scans' and is_nullable = 'NO'`);
  expect(columns.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['station', 'order_id', 'warehouse_id', 'quantity', 'by_name', 'at']),
  );
});
