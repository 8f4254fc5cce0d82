import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import { createStore } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import { type FileRef, uploadFile } from '@kura/contract/system/file/file.endpoints.ts';
import { getJob, getTemplate, startExport, startImport } from '@kura/contract/system/job/job.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { typeInto } from '../../../kernel/sheets/test-sheet.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/given.ts';
import { hear } from '../../../testing/live.ts';

const secrets = { accessToken: 'SL000000_ghiJKL987654321', serviceKey: 'SP000000_abcDEF123456789' };
type Typed = readonly (string | null)[];
const rakuten = (name: string, account: string): Typed => [null, name, '楽天市場', '森', '06-6345-0188', 'mori@aoi.example', account];

describe('stores as spreadsheets', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await testApp()));
  afterAll(() => app.close());

  const owner = () => app.given.customer({ permissions: ['list', 'add', 'import', 'export'].map((verb) => `identity:store:${verb}`) });
  const haveOne = (user: TestUser) =>
    app.as(user).call(createStore, { body: { name: '一号店', platform: 'rakuten', credentials: { sellerAccount: 'one', ...secrets } } });
  const download = async (user: TestUser, url: string) => (await app.app.inject({ url, headers: { token: user.token } })).rawPayload;

  const upload = async (user: TestUser, content: Buffer): Promise<FileRef> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), 'stores.xlsx');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await app.app.inject({
      method: 'POST',
      url: `${apiBase}${uploadFile.path}?kind=sheet`,
      headers: {
        token: user.token,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<Answer<FileRef>>().data;
  };
  const finished = async (user: TestUser, begin: () => Promise<{ data: { id: number } }>) => {
    const page = await hear(app, user);
    const { id } = (await begin()).data;
    await page.next((news) => news.type === 'job' && news.data.id === id && ['done', 'failed'].includes(news.data.status));
    page.end();
    return (await app.as(user).call(getJob, { body: { id }, lang: 'jp' })).data;
  };
  const importing = async (user: TestUser, rows: readonly Typed[]) => {
    const template = await app.as(user).call(getTemplate, { body: { sheet: 'identity.store' }, lang: 'jp' });
    const file = await upload(user, await typeInto(await download(user, template.data.url), rows));
    return finished(user, () => app.as(user).call(startImport, { body: { sheet: 'identity.store', fileId: file.id }, lang: 'jp' }));
  };
  const stored = (user: TestUser) =>
    app.db.rows(sql`select name, seller_account, status from stores where company_id = ${user.companyId} order by id`);

  it('V15 takes a filled template, which asks for no secret: stores unbound, a line of the log each', async () => {
    const user = await owner();
    expect(await importing(user, [rakuten('一号店', 'one'), rakuten('二号店', 'two')])).toMatchObject({ status: 'done' });
    expect(await stored(user)).toEqual([
      { name: '一号店', sellerAccount: 'one', status: 'unbound' },
      { name: '二号店', sellerAccount: 'two', status: 'unbound' },
    ]);
    const lines = await app.db.rows(
      sql`select actor_id, after from operation_log where action = 'identity.store.log.imported' and company_id = ${user.companyId}`,
    );
    expect(lines).toHaveLength(2);
  });

  it('V15 tells every bad cell in words, gives the file back marked, and puts nothing in', async () => {
    const user = await owner();
    await haveOne(user);
    const job = await importing(user, [rakuten('二号店', 'two'), rakuten('一号店', 'three')]);
    expect(job).toMatchObject({ status: 'failed', resultUrl: expect.stringContaining('/file/') as string });
    expect(job.message).toContain('同じ名称のストアが既にあります');
    expect(await stored(user)).toHaveLength(1);
  });

  it('V02 leaves as a spreadsheet that names which secrets are set, and tells nothing of them', async () => {
    const user = await owner();
    await haveOne(user);
    const job = await finished(user, () => app.as(user).call(startExport, { body: { list: 'identity.store', query: {} }, lang: 'jp' }));
    const book = await readXlsx(await download(user, job.resultUrl ?? ''));
    const [headings, row] = book.sheets[0]?.rows ?? [];
    expect(headings).toContain('プラットフォーム');
    expect(row).toEqual(expect.arrayContaining(['一号店', '楽天市場', '未連携', 'one']));
    expect(row?.[headings?.indexOf('シークレット') ?? -1]).toBe('アクセストークン, サービスキー');
    const text = JSON.stringify(book.sheets);
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret.slice(-4));
  });
});
