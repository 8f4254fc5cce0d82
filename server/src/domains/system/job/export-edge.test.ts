import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportCap } from '@kura/contract/kernel/page.ts';
import { langs } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { getJob, startExport } from '@kura/contract/system/job/job.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { createBinder, type Binder } from '../../../kernel/bind.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Failure } from '../../../kernel/fail.ts';
import type { ListRequest } from '../../../kernel/list.ts';
import type { DayCount } from '../../../kernel/sheets/export-splits.ts';
import { domains } from '../../../domains.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { recordMakers } from '../../../testing/sweep/records.ts';
import { authenticate } from '../../identity/public.ts';
import { runExport } from './export-list.ts';

let app: TestApp;
let lists: Binder['lists'];
beforeAll(async () => {
  app = await testApp();
  // The same lists as the application's: what is bound here is served nowhere.
  const binder = createBinder(fastify() as never, app.kernel, authenticate);
  for (const { nouns } of domains) for (const noun of nouns) noun.routes?.(binder, app.kernel);
  ({ lists } = binder);
});
afterAll(() => app.close());

const fill = (company: TestCompany, count: number) =>
  app.db.run(sql`
    insert into users (company_id, account, nickname, password_hash, user_type, status, created_at)
    select ${company.id}, 'edge-' || ${company.id}::text || '-' || i, 'x', '!', 'customer', 'approved', ${app.clock.now()}::timestamptz - i * interval '1 minute'
    from generate_series(1, ${count}::int) i`);

describe('an export at its limit', () => {
  let staff: TestUser;
  let company: TestCompany;
  const start = (query: Record<string, string> = {}, lang: (typeof langs)[number] = 'zh') =>
    app.as(staff).call(startExport, { body: { list: 'identity.user', query }, companyId: company.id, lang });
  beforeAll(async () => {
    staff = await app.given.staff();
    company = await app.given.company();
    await fill(company, exportCap);
  });

  it('V02 of 1000 rows leaves with all of them, of 1001 it is refused in the words of the reader with days to split by', async () => {
    expect(exportCap).toBe(1000);
    const { code, data } = await start();
    expect(code).toBe(200);
    await vi.waitFor(async () => {
      const { data: job } = await app.as(staff).call(getJob, { body: { id: data.id }, companyId: company.id });
      expect(job).toMatchObject({ status: 'done', total: 1000, message: '已导出 1,000 条' });
    }, 20_000);

    // L15: whoever reads it later reads it in the language of the day.
    const read = await app.as(staff).call(getJob, { body: { id: data.id }, companyId: company.id, lang: 'jp' });
    expect(read.data).toMatchObject({ title: say('jp', 'identity.user.title'), message: '1,000件をエクスポートしました' });

    const [one] = await app.db.rows<{ id: number }>(sql`select id from users where company_id = ${company.id} limit 1`);
    await fill(await app.given.company(), 1);
    await app.db.run(sql`
      insert into users (company_id, account, nickname, password_hash, user_type, status, created_at)
      values (${company.id}, 'the-one-too-many', 'x', '!', 'customer', 'approved', ${app.clock.now()})`);
    const words = {
      zh: '导出超过 1,000 条，请按日期分批导出',
      en: 'More than 1,000 rows. Export by date instead',
      jp: '1,000件を超えています。日付で分けてエクスポートしてください',
    };
    for (const lang of langs) {
      const refused = await start({}, lang);
      expect(refused).toMatchObject({ http: 200, code: 400, message: words[lang], data: { by: 'createdAt' } });
      expect((refused.data as unknown as { splits: unknown[] }).splits.length).toBeGreaterThan(0);
    }
    // Ticked rows, and what a filter leaves, are under it.
    expect((await start({ ids: String(one?.id) })).code).toBe(200);
    expect((await start({ keyword: 'the-one-too-many' })).code).toBe(200);
    expect(await start({ keyword: 'nobody-of-this-name' })).toMatchObject({ code: 400, message: '请先选择数据' });
  });

  it('V02 is refused, not cut, when rows came after it was started', async () => {
    const work = app.db.tx((tx) =>
      runExport(lists, app.kernel, {
        tx,
        input: { list: 'identity.user', query: {} },
        actor: { ...system, permissions: new Set(['*:*:*']), userType: 'staff', scope: { companyId: company.id } },
        lang: 'zh',
        now: app.clock.now(),
        progress: async () => undefined,
      }),
    );
    expect(((await work.catch((error: unknown) => error)) as Failure).spec.text).toBe('kernel.error.exportTooMany');
  });
});

describe('every list that leaves as a spreadsheet', () => {
  const person = () => ({ ...system, permissions: new Set(['*:*:*']), userType: 'staff' as const });
  beforeAll(async () => {
    const company = await app.given.company();
    const user = await app.given.customer({ company });
    for (const { make } of Object.values(recordMakers)) await make(app, { company, user }, { path: '' } as never);
  });

  it('V02 can be asked for one row more than it may have, and for the days by which it is split', async () => {
    const exported = [...lists.values()].filter(({ list, more }) => list.export && more);
    expect(exported.length).toBeGreaterThan(40);
    const broken: string[] = [];
    for (const { list, handler, more } of exported) {
      const ask = (own: Partial<ListRequest>) =>
        handler({
          db: app.db,
          actor: person(),
          lang: 'zh',
          now: app.clock.now(),
          kernel: app.kernel,
          query: { page: 1, size: exportCap + 1, order: 'desc', ...own },
          body: undefined,
        } as never);
      try {
        await ask({});
        if (!more?.splitBy) continue;
        const days: DayCount[][] = [];
        await ask({ countDays: { by: more.splitBy, zone: more.zone ?? 'Asia/Tokyo', take: (counted) => void days.push([...counted]) } });
        if (days.length !== 1) broken.push(`${list.record} does not count its days`);
        if (!days.flat().every(({ day, count }) => /^\d{4}-\d{2}-\d{2}$/.test(day) && count > 0))
          broken.push(`${list.record} has days such as ${JSON.stringify(days[0]?.[0])}`);
        if (!(list.filters[more.splitBy]?.kind === 'days'))
          broken.push(`${list.record} is split by ${more.splitBy}, which is no filter of days`);
      } catch (error) {
        broken.push(`${list.record}: ${String(error)}`);
      }
    }
    expect(broken.join('\n')).toBe('');
  });

  it('V02 that is sorted by days one can filter by is split by them', () => {
    const unsplit = [...lists.values()]
      .filter(({ list, more }) => list.export && !more?.splitBy && list.sorts.some((name) => list.filters[name]?.kind === 'days'))
      .map(({ list }) => list.record);
    expect(unsplit).toEqual([]);
  });
});
