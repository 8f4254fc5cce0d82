import type { Lang } from '@kura/contract/kernel/text.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { permissions } from '@kura/contract/permissions.ts';
import { logSheet } from '@kura/contract/system/log/log.sheet.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditLimitMoves, listCreditLimits } from '@kura/contract/identity/credit-limit/credit-limit.endpoints.ts';
import { updateCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import { updateUser } from '@kura/contract/identity/user/user.endpoints.ts';
import { type LogLine, listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { readerOf, describeLine } from './describe-line.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the operation log', () => {
  it('A07 tells a company of its own records, and not what the provider notes about it', async () => {
    const [staff, company] = [await app.given.staff(), await app.given.company()];
    const owner = await app.given.customer({ company, permissions: ['system:log:list'] });
    const { id, code, name } = company;
    await app.as(staff).call(updateCompany, { body: { id, code, name, remark: '付款慢' } });
    await app.as(staff).call(updateUser, { body: { id: owner.id, nickname: '王', roleIds: [owner.roleId], email: '', phone: '' } });
    const records = async (who: TestUser) =>
      (await app.as(who).call(listOperationLog, who === staff ? { companyId: id } : {})).data.rows.map((line: LogLine) => line.record);
    expect(await records(staff)).toEqual(['identity.user', 'identity.company']);
    expect(await records(owner)).toEqual(['identity.user']);
  });

  it('A09 L15 K05 tells each value in the words of the reader, whatever the page', async () => {
    const [staff, company] = [await app.given.staff(), await app.given.company()];
    const { id, code, name } = company;
    const limit = { currency: 'CNY', minor: 5_000_00 } as const;
    await app
      .as(staff)
      .call(updateCompany, { body: { id, code, name, lang: 'jp', creditLimit: limit, creditLimitWas: { currency: 'CNY', minor: 0 } } });
    const told = async (lang: Lang) => {
      const { data } = await app.as(staff).call(listOperationLog, { lang, query: { record: 'identity.company', recordId: id } });
      return (data.rows as LogLine[]).flatMap(({ changes }) => changes.map(({ title, from, to }) => [title, from, to]));
    };
    expect(await told('en')).toContainEqual(['Default language', 'Chinese', 'Japanese']);
    expect((await told('zh')).flat()).toContain('日语');
    expect((await told('jp')).flat()).toContain('日本語');
    const another = app.as(await app.given.staff());
    const { data } = await another.call(listCreditLimits, { query: { companyId: id, status: 'proposed' } });
    await another.call(creditLimitMoves.calls.approve, { body: { id: data.rows[0]?.id ?? 0 } });
    expect(await told('en')).toContainEqual(['Credit limit (RMB)', 'RMB 0.00', 'RMB 5,000.00']);
  });

  it('A09 L15 a version of the prices and a reason of ours are told in words, what people typed as it was', () => {
    const line = { id: 1, at: '', actorName: '', companyId: null, companyName: null, recordId: 1, action: '', before: null, after: null };
    const told = (recordName: string, note: string) =>
      describeLine({ ...line, record: 'quotes.priceBook', recordName, note }, readerOf('en', zones.JP));
    expect(told('storage TYO1 v3', 'finance.topUp.closedReason')).toMatchObject({
      recordName: 'Storage TYO1 Version 3',
      note: 'No payment received within 7 days',
    });
    expect(told('something else', 'as typed')).toMatchObject({ recordName: 'something else', note: 'as typed' });
  });

  it('A09 L15 leaves as a sheet with what changed in words', () => {
    expect(logSheet.columns.map(({ field }) => field)).toContain('told');
    const line = { id: 1, at: '', actorName: '', companyId: null, companyName: null, recordId: 1, recordName: '', action: '', note: '' };
    const change = { record: 'identity.role', before: { permissions: ['identity:user:list'] }, after: { permissions: [] } };
    expect(describeLine({ ...line, ...change }, readerOf('en', zones.JP))).toMatchObject({
      recordTitle: 'Roles',
      told: `Permissions: − ${permissions['identity:user:list']?.text.en}`,
    });
  });
});
