import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCompanies, updateCompany } from '@kura/contract/identity/company/company.endpoints.ts';
import { uploadFile } from '@kura/contract/system/file/file.endpoints.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { TestCompany, TestUser } from '../../testing/given.ts';
import { callRaw } from '../../testing/sweep/call.ts';
import type { Actor } from '../actor.ts';
import { system } from '../actor.ts';
import { sql } from '../db/sql.ts';
import { deleteOrphans } from './delete-orphans.ts';
import { saveMadeFile } from './save-file.ts';
import { spendBytes, uploadRate } from './upload-rate.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await testApp();
  staff = await app.given.staff();
});
afterAll(() => app.close());

const boundary = 'kura-test-boundary';
/** A document of 600 KB. */
const send = (user: TestUser) => {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.alloc(600 * 1024, 32), Buffer.from(`\n%%EOF\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return callRaw(app, uploadFile, { payload, headers, token: user.token, query: { kind: 'attachment' } });
};
const shown = async ({ id }: TestCompany) => {
  const { data } = await app.as(staff).call(listCompanies, { companyId: id });
  return data.rows[0] as { storageUsedMb: number; storageLimitMb: number; code: string; name: string };
};
const limitTo = async (company: TestCompany, storageLimitMb: number) => {
  const body = {
    id: company.id,
    code: company.code,
    name: company.name,
    contact: '',
    phone: '',
    email: '',
    address: '',
    remark: '',
    storageLimitMb,
  };
  expect((await app.as(staff).call(updateCompany, { body })).code).toBe(200);
};
const full = {
  code: 409,
  message: 'Your company’s storage is full: 600 KB of 1 MB used. Remove files you no longer need, or contact us for more space',
};

describe('what a company keeps', () => {
  it('is limited: staff see and set how much, of two that come at once one is refused and told both figures, and nothing of it stays', async () => {
    const company = await app.given.company();
    const user = await app.given.customer({ company });
    expect(await shown(company)).toMatchObject({ storageUsedMb: 0, storageLimitMb: 10_240 });
    await limitTo(company, 1);
    const answers = await Promise.all([send(user), send(user)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)).toMatchObject(full);
    expect(await shown(company)).toMatchObject({ storageUsedMb: 1, storageLimitMb: 1 });
    expect(await app.db.rows(sql`select id from files where company_id = ${company.id}`)).toHaveLength(1);
    expect((await send(await app.given.customer())).code).toBe(200);
    await limitTo(company, 2);
    expect((await send(user)).code).toBe(200);
  });

  it('is free again when files go, and what the server makes is not counted', async () => {
    const company = await app.given.company();
    const user = await app.given.customer({ company });
    await limitTo(company, 1);
    expect([(await send(user)).code, (await send(user)).code]).toEqual([200, 409]);
    const actor: Actor = { ...system, userId: user.id, companyId: company.id };
    await saveMadeFile(app.db, app.kernel.storage, actor, { name: 'x.csv', format: 'csv', content: Buffer.alloc(2_000_000, 65) });
    expect((await shown(company)).storageUsedMb).toBe(1);
    await app.db.run(sql`update files set created_at = ${app.clock.now()} where company_id = ${company.id}`);
    app.clock.advance(25 * 3600);
    await deleteOrphans(app.db, app.kernel.storage, app.clock.now());
    // A day later everybody has to sign in again.
    staff = await app.given.staff();
    expect((await shown(company)).storageUsedMb).toBe(0);
    const again = await app.given.customer({ company });
    expect((await send(again)).code).toBe(200);
  });
});

describe('what is sent in a minute', () => {
  it('is counted as it arrives and limited by bytes, for each person and for a company', async () => {
    const user = await app.given.customer();
    await send(user);
    const counted = await app.db.rows<{ key: string; count: number }>(
      sql`select key, count from rate_counters where key in (${`upload user ${user.id}`}, ${`upload company ${user.companyId}`})`,
    );
    expect(counted.map(({ count }) => count)).toEqual([601, 601]);
    const by = (userId: number, companyId: number): Actor => ({ ...system, kind: 'user', userId, companyId });
    const megabytes = (n: number) => n * 1024 * 1024;
    const [one, two, three] = [1, 2, 3].map((n) => spendBytes(app.kernel, by(1_000_000 + n, 1_000_000)));
    await one?.(megabytes(500));
    await expect(one?.(megabytes(1))).rejects.toMatchObject({ spec: { code: 429 } });
    await two?.(megabytes(499));
    await expect(three?.(megabytes(2))).rejects.toMatchObject({ spec: { code: 429 } });
    await spendBytes(app.kernel, by(1_000_009, 1_000_009))(megabytes(100));
    app.clock.advance(60);
    await three?.(megabytes(1));
    expect(uploadRate.company).toBeGreaterThan(uploadRate.person);
  });
});
