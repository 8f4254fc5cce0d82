import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints as every } from '@kura/contract/endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import type { ListEndpoint } from '@kura/contract/kernel/page.ts';
import type * as z from 'zod/mini';
import { raw, sql } from '../../kernel/db/sql.ts';
import type { TestApp } from '../app.ts';
import type { TestUser } from '../given.ts';
import { audienceOf, customerPermissions } from './audience.ts';
import { callRaw, nameOf, named, type RawAnswer } from './call.ts';
import { prepareCall } from './prepare.ts';
import { unique } from './record-maker.ts';
import type { WriteWatch } from './watch-writes.ts';

const lists = new Map(
  every.filter((e): e is ListEndpoint => 'filters' in e && 'sorts' in e).map((list) => [list.record, list as unknown as Endpoint]),
);
/** Records that one meets outside of a list: in a tree, a calendar, the drawing of a warehouse, the card of a company. */
const elsewhere: Readonly<Record<string, string>> = {
  'identity.menu': 'menus',
  'calendar.holiday': 'holidays',
  'warehouse.area': 'areas',
  'finance.wallet': 'companies',
  'finance.control': 'finance_controls',
  'finance.controlChange': 'control_changes',
  'finance.journalAccount': 'journal_accounts',
  'invoicing.setting': 'companies',
  'fba.sharing': 'companies',
  'fulfilment.waveSetting': 'warehouses',
  'outbound.pickupTerms': 'warehouses',
  'outbound.returnSetting': 'return_settings',
  'outbound.labelStyle': 'label_styles',
  // Eight lists show it, each those of its channel.
  'marketplace.order': 'marketplace_orders',
  'fulfilment.wall': 'walls',
  'fulfilment.sorting': 'sortings',
  'fulfilment.pool': 'fulfilment_tracking_pools',
  'fulfilment.account': 'fulfilment_carrier_accounts',
};

interface LogLine {
  actorId: number | null;
  record: string;
  recordId: number | null;
  action: string;
  before: object | null;
  after: object | null;
}

/** An endpoint of a station answers with a tone. */
const isScan = ({ data }: Endpoint): boolean => 'tone' in ((data as unknown as z.core.$ZodObject)._zod.def.shape ?? {});

/** Every change once for real: told twice it is done once (C10), and its line stands in the log of a record that can be opened (A09). */
export function sweepMutations(endpoints: readonly Endpoint[], appOf: () => TestApp, watchOf: () => WriteWatch): void {
  // What ends the session of its caller cannot be repeated by it; what takes a file is told twice in uploads.test.ts.
  const mutating = endpoints.filter((e) => e.method !== 'GET' && e.answers !== 'stream' && e.takes !== 'file' && e.path !== '/user/logout');
  if (mutating.length === 0) return;

  let app: TestApp;
  let watch: WriteWatch;
  beforeAll(() => {
    app = appOf();
    watch = watchOf();
  });

  async function attempt(endpoint: Endpoint, isStaff: boolean) {
    const company = await app.given.company();
    const customer = await app.given.customer({ company, permissions: customerPermissions });
    const staff = await app.given.staff();
    const { who, call: prepared } = await prepareCall({ app, company, customer, staff }, endpoint, { isStaff });
    const call = { ...prepared, headers: { 'idempotency-key': unique() } };
    const before = (await app.db.first<{ id: number }>(sql`select coalesce(max(id), 0) as id from operation_log`))?.id ?? 0;
    return { who, staff, call, before, first: await callRaw(app, endpoint, call) };
  }

  const isOpened = async (staff: TestUser, { record, recordId, action }: LogLine): Promise<boolean> => {
    if (/\.(deleted|removed)$/.test(action)) return true;
    const list = lists.get(record);
    if (!list) {
      const table = elsewhere[record];
      if (!table) throw new Error(`the log has lines of ${record}, which is no list; say in which table its records are`);
      return (await app.db.rows(sql`select 1 as one from ${raw(table)} where id = ${recordId}`)).length === 1;
    }
    const { data } = await callRaw(app, list, { query: { ids: String(recordId) }, token: staff.token });
    return (data as { rows: { id: number }[] }).rows.some(({ id }) => id === recordId);
  };

  describe('every change', () => {
    const refused: string[] = [];

    it.each(named(mutating))('C10 A09 %s', async (_, endpoint) => {
      let made = await attempt(endpoint, audienceOf(endpoint) === 'staff');
      if (made.first.code !== 200 && audienceOf(endpoint) === 'both') made = await attempt(endpoint, true);
      const { first, call, who, staff, before } = made;
      // A station has no screen of its own on which somebody would see that a step was done twice.
      if (isScan(endpoint)) expect(first).toMatchObject({ code: 200 });
      if (first.code !== 200) return void refused.push(`${nameOf(endpoint)}: ${first.code} ${first.message}`);

      const lines = await app.db.rows<LogLine>(sql`
        select actor_id, record, record_id, action, before, after from operation_log where id > ${before} order by id`);
      if (endpoint.log !== 'none') expect(lines, 'lines in the operation log').not.toEqual([]);
      for (const line of lines) expect(await isOpened(staff, line), JSON.stringify(line)).toBe(true);
      if (endpoint.log !== 'none' && endpoint.permission !== 'open') expect(lines.map(({ actorId }) => actorId)).toContain(who.id);

      if (lines.length > 0) {
        const apart = await app.db.rows(sql`
          select action from operation_log l where id > ${before}
            and not exists (select 1 from idempotency_keys k where k.key = ${call.headers['idempotency-key']} and k.xmin = l.xmin)`);
        expect(apart, 'lines that could be kept without the answer, were the process to end in between').toEqual([]);
      }

      await watch.written();
      const { text }: RawAnswer = await callRaw(app, endpoint, call);
      expect(text).toBe(first.text);
      expect(await callRaw(app, endpoint, { ...call, body: { ...call.body, other: 1 } })).toMatchObject({
        http: 200,
        code: 409,
        data: null,
      });
      expect(await watch.written(), 'tables written by what was told before').toEqual([]);
    });

    it('most of them were made here; the rest stand in tests of their own', () => {
      expect(refused.length / mutating.length, refused.join('\n')).toBeLessThan(1 / 3);
    });
  });
}
