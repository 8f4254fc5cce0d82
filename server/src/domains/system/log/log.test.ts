import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import { updateUser } from '@kura/contract/identity/user/user.endpoints.ts';
import { type LogLine, listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
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
});
