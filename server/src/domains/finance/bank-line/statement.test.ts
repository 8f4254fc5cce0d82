import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import { type FileRef, uploadFile } from '@kura/contract/system/file/file.endpoints.ts';
import { getJob, getTemplate, startImport } from '@kura/contract/system/job/job.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { typeInto } from '../../../kernel/sheets/test-sheet.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { hear } from '../../../testing/live.ts';
import { type Desk, makeDesk } from '../testing/top-up-desk.ts';

let app: TestApp;
let desk: Desk;
let clerk: TestUser;
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
  clerk = await app.given.staff({ permissions: ['finance:bankLine:import'] });
});
afterAll(() => app.close());

async function upload(name: string, content: Buffer): Promise<Answer<FileRef>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.app.inject({
    method: 'POST',
    url: `${apiBase}${uploadFile.path}?kind=statement`,
    headers: {
      token: clerk.token,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<Answer<FileRef>>();
}
async function bring(name: string, content: Buffer) {
  const { data: file } = await upload(name, content);
  const page = await hear(app, clerk);
  const { id } = (await app.as(clerk).call(startImport, { body: { sheet: 'finance.bankLine', fileId: file.id }, lang: 'en' })).data;
  await page.next((news) => news.type === 'job' && news.data.id === id && ['done', 'failed'].includes(news.data.status));
  page.end();
  const { status, message } = (await app.as(clerk).call(getJob, { body: { id }, lang: 'en' })).data;
  return { id, status, message };
}
const lines = (accountId: number) =>
  app.db.rows<{ day: string; minor: number; payer: string }>(
    sql`select day, minor, payer from bank_lines where account_id = ${accountId} order by id`,
  );
const heading = 'Receiving account,Date received,Amount received,Payer,Bank reference,Memo\n';

it('V15 a statement as csv goes in once, however often it is sent', async () => {
  const { id, name } = await desk.account('bankJp', 'JPY');
  const csv = Buffer.from(`${heading}${name},2026-06-09,"500,000",ｶ)ｱｵｲ,REF-0,\n${name},2026/6/10,98000,,REF-1,\n`);
  expect(await bring('june.csv', csv)).toMatchObject({ status: 'done', message: expect.stringContaining('2') });
  expect(await bring('june.csv', csv)).toMatchObject({ status: 'done', message: expect.stringContaining('0') });
  expect(await lines(id)).toEqual([
    { day: '2026-06-09', minor: 500_000, payer: 'ｶ)ｱｵｲ' },
    { day: '2026-06-10', minor: 98_000, payer: '' },
  ]);
});

it('V15 one with a bad row is refused with the row named, and nothing of it goes in', async () => {
  const { id, name } = await desk.account('bankCn', 'CNY');
  const { status, message } = await bring('june.csv', Buffer.from(`${heading}${name},2026-06-09,100.00,,,\nnobody,2026-06-10,1.00,,,\n`));
  expect([status, message]).toEqual(['failed', expect.stringMatching(/3[\s\S]*There’s no receiving account named “nobody”/)]);
  expect(await lines(id)).toEqual([]);
});

it('L15 a refused file is told in the language of whoever reads it, not of whoever sent it', async () => {
  const { name } = await desk.account('bankCn', 'CNY');
  const { id } = await bring('june.csv', Buffer.from(`${heading}${name},soon,100.00,,,\n${name},2026-06-10,x,,,\n`));
  const told = async (lang: 'zh' | 'jp') => (await app.as(clerk).call(getJob, { body: { id }, lang })).data.message.split('\n');
  expect(await told('zh')).toEqual([
    '2 处有误，没有导入任何数据',
    '第 2 行 B 列（到账日期）：“soon”不是有效日期，请按 2026-05-03 的格式填写',
    '第 3 行 C 列（到账金额）：“x”不是数字',
  ]);
  expect((await told('jp'))[1]).toBe('2行B列（入金日）：「soon」は正しい日付ではありません。2026-05-03 の形式で入力してください');
});

it('V15 a filled template goes in as well; what is neither is no statement', async () => {
  const { id, name } = await desk.account('bankCn', 'CNY');
  const { data } = await app.as(clerk).call(getTemplate, { body: { sheet: 'finance.bankLine' }, lang: 'en' });
  const template = (await app.app.inject({ url: data.url, headers: { token: clerk.token } })).rawPayload;
  const filled = await typeInto(template, [[name, '2026-06-10', 1234.5, '杭州青禾', null, null]]);
  expect(await bring('june.xlsx', filled)).toMatchObject({ status: 'done' });
  expect(await lines(id)).toEqual([{ day: '2026-06-10', minor: 123_450, payer: '杭州青禾' }]);
  expect((await upload('june.csv', Buffer.from([0, 1, 2, 3, 255, 254]))).code).toBe(400);
});
