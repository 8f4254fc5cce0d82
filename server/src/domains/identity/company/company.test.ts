import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, listCompanies, updateCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import type { Company, CompanyInput } from '@kura/contract/identity/company/company.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { badFields, logOf } from '../testing/people.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp();
  staff = await app.given.staff({ permissions: ['identity:company:list', 'identity:company:add', 'identity:company:edit'] });
});
afterAll(() => app.close());

const form = (code: string, more: Partial<CompanyInput> = {}) =>
  ({ code, name: `${code} 商贸`, creditLimit: { currency: 'CNY', minor: 1_000_000 }, ...more }) as const;

describe('companies', () => {
  it('A07 A09 are made and changed by staff, with identifier and settings', async () => {
    const { data } = await app.as(staff).call(createCompany, { body: form('sakura-1') });
    expect(data).toMatchObject({ code: 'SAKURA-1', zone: 'Asia/Tokyo', lang: 'zh', userCount: 0 });
    const changed = await app.as(staff).call(updateCompany, { body: { ...form('sakura-1'), id: data.id, lang: 'jp' } });
    expect(changed.data).toMatchObject({ lang: 'jp' });
    const line = (await logOf(app, 'identity.company', data.id)).at(-1);
    expect(line).toMatchObject({ action: 'identity.company.log.changed', companyId: data.id });
    expect([line?.before, line?.after]).toEqual([{ lang: 'zh' }, { lang: 'jp' }]);
  });

  it('have an identifier that is theirs alone, whatever the case, also at once', async () => {
    const press = () => app.as(staff).call(createCompany, { body: form('ONLY') });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400]);
    const refused = await app.as(staff).call(createCompany, { body: form('only') });
    expect(refused).toMatchObject({ code: 400, message: '公司标识已被使用' });
    expect(badFields(refused)).toEqual(['code']);
    const { data: other } = await app.as(staff).call(createCompany, { body: form('OTHER') });
    expect(badFields(await app.as(staff).call(updateCompany, { body: { ...form('ONLY'), id: other.id } }))).toEqual(['code']);
  });

  it('refuse a bad identifier and a credit limit that is negative, broken or in yen', async () => {
    const fields = async (body: object) => badFields(await app.as(staff).call(createCompany, { body: { ...form('GOOD'), ...body } }));
    expect(await fields({ code: '樱花' })).toEqual(['code']);
    expect(await fields({ code: '' })).toEqual(['code']);
    expect(await fields({ name: ' ' })).toEqual(['name']);
    expect(await fields({ creditLimit: { currency: 'CNY', minor: -1 } })).toEqual(['creditLimit.minor']);
    expect(await fields({ creditLimit: { currency: 'CNY', minor: 0.5 } })).toEqual(['creditLimit.minor']);
    expect(await fields({ creditLimit: { currency: 'JPY', minor: 1 } })).toEqual(['creditLimit.currency']);
  });

  it('A07 C09 are listed for staff in the picked scope', async () => {
    const [one, two] = [await app.given.company('Scope One'), await app.given.company('Scope Two')];
    const names = async (companyId?: number) =>
      (
        (await app.as(staff).call(listCompanies, { query: { keyword: 'scope' }, ...(companyId ? { companyId } : {}) })).data
          .rows as Company[]
      ).map((c) => c.id);
    expect((await names()).toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await names(one.id)).toEqual([one.id]);
  });
});
