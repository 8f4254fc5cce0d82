import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { notifyCompany } from './notify-company.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await freshDatabase({ poolSize: 2 });
});
afterAll(() => test.drop());

const now = new Date('2026-06-10T03:00:00Z');
let serial = 0;
async function company({ email = '', lang = 'zh' as Lang, people = [] as { email: string; status?: string }[] }): Promise<number> {
  const code = `T${++serial}`;
  const row = await test.db.first<{ id: number }>(
    sql`insert into companies (code, name, email, lang, created_at) values (${code}, ${`Firm ${code}`}, ${email}, ${lang}, ${now}) returning id`,
  );
  for (const person of people)
    await test.db.run(sql`
      insert into users (company_id, account, nickname, password_hash, email, user_type, status, created_at)
      values (${row?.id}, ${`u${++serial}`}, 'x', '!', ${person.email}, 'customer', ${person.status ?? 'approved'}, ${now})`);
  return row?.id ?? 0;
}
const params = { number: 'FP26061000001', title: '海川', amount: '106.00' };
const notify = (companyId: number, reference = `test:${companyId}`) =>
  test.db.tx((tx) =>
    notifyCompany(tx, { reference, companyId, subject: 'mail.invoiceApproved.subject', body: 'mail.invoiceApproved.body', params }, now),
  );
const mailsOf = (companyId: number) =>
  test.db.rows<{ toAddress: string; subject: string; body: string }>(
    sql`select to_address, subject, body from mails where company_id = ${companyId}`,
  );

describe('news for a company', () => {
  it.each([
    ['zh', '【Kura 倉】发票申请 FP26061000001 已通过', '您好。'],
    ['en', '[Kura] Invoice application FP26061000001 approved', 'Dear Firm'],
    ['jp', '【Kura 倉】請求書申請 FP26061000001 承認のお知らせ', '御中'],
  ] as const)('L15 are written in its own language: %s', async (lang, subject, greeting) => {
    const id = await company({ email: 'owner@example.com', lang });
    expect(await notify(id)).toBe(true);
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ toAddress: 'owner@example.com', subject });
    expect(mail?.body).toContain(greeting);
    expect(mail?.body).toContain('106.00');
    expect(mail?.body).toContain('{site}');
    expect(mail?.body.replace('{site}', '')).not.toContain('{');
  });

  it('go to the first of its people who has an address when the company has none, and to nobody who is not let in', async () => {
    const people = [
      { email: '' },
      { email: 'gone@example.com', status: 'disabled' },
      { email: 'second@example.com' },
      { email: 'third@example.com' },
    ];
    const id = await company({ people });
    expect(await notify(id)).toBe(true);
    expect(await mailsOf(id)).toMatchObject([{ toAddress: 'second@example.com' }]);
  });

  it('are notified once, and not at all where nobody can be written to', async () => {
    const id = await company({ email: 'owner@example.com' });
    expect([await notify(id), await notify(id)]).toEqual([true, false]);
    expect(await mailsOf(id)).toHaveLength(1);
    const silent = await company({});
    expect(await notify(silent)).toBe(false);
    expect(await mailsOf(silent)).toEqual([]);
  });

  it('say what a person wrote as it was written, also when it begins with the sign of a text', async () => {
    const id = await company({ email: 'owner@example.com' });
    const news = { subject: 'mail.invoiceRejected.subject', body: 'mail.invoiceRejected.body' };
    const said = { ...params, reason: '@财务 抬头有误' };
    await test.db.tx((tx) => notifyCompany(tx, { reference: `test:${id}:at`, companyId: id, ...news, params: said }, now));
    expect((await mailsOf(id))[0]?.body).toContain('@财务 抬头有误');
  });
});
