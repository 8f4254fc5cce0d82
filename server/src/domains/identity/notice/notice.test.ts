import { afterAll, beforeAll, expect, it } from 'vitest';
import { listNotices, readNotices } from '@kura/contract/identity/notice/notice.endpoints.ts';
import { home } from '@kura/contract/insights/home/home.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { sendNotice } from './send-notice.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());

const send = (companyId: number, reference: string, number = 'RK26061000001') =>
  app.db.tx((tx) =>
    sendNotice(
      tx,
      { reference, companyId, text: 'inbound.notice.reviewed', params: { number }, routeCode: 'inbound-orders', search: { number } },
      app.clock.now(),
    ),
  );

it('tells a company once for a reference: each of its people reads it in their language and marks it read for themselves', async () => {
  const company = await app.given.company();
  const [one, other] = [await app.given.customer({ company }), await app.given.customer({ company })];
  const [stranger, staff] = [await app.given.customer(), await app.given.staff()];
  expect([await send(company.id, 'a'), await send(company.id, 'a'), await send(company.id, 'b', 'RK26061000002')]).toEqual([
    true,
    false,
    true,
  ]);
  const { data } = await app.as(one).call(listNotices, { lang: 'en' });
  expect(data).toMatchObject({ unread: 2, rows: [{ text: expect.stringContaining('RK26061000002'), isRead: false }, {}] });
  expect((await app.as(one).call(home, { lang: 'jp' })).data.notices.rows[0]?.text).toContain('RK26061000002');
  const [first] = data.rows;
  const read = await app.as(one).call(readNotices, { body: { ids: [first?.id ?? 0] } });
  expect(read.data).toMatchObject({ unread: 1, rows: [{ isRead: true }, { isRead: false }] });
  expect((await app.as(other).call(listNotices)).data.unread).toBe(2);
  expect((await app.as(one).call(readNotices, { body: {} })).data.unread).toBe(0);
  // Another company's are not there, and staff have none.
  expect((await app.as(stranger).call(listNotices)).data).toEqual({ rows: [], unread: 0 });
  expect((await app.as(stranger).call(readNotices, { body: { ids: [first?.id ?? 0] } })).code).toBe(404);
  expect((await app.as(staff).call(home)).data.notices).toEqual({ rows: [], unread: 0 });
});

it('writes a mail where the company has an address, with the same words', async () => {
  const company = await app.given.company();
  await app.db.run(sql`update companies set email = 'a@example.com', lang = 'en' where id = ${company.id}`);
  await send(company.id, 'mail');
  const [mail] = await app.db.rows<{ subject: string }>(sql`select subject from mails where company_id = ${company.id}`);
  expect(mail?.subject).toContain('RK26061000001');
});
