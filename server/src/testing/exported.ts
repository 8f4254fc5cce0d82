import { read, utils } from '@e965/xlsx';
import { getJob, startExport } from '@kura/contract/system/job/job.endpoints.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './given.ts';
import { hear } from './live.ts';

type Row = Record<string, unknown>;

/** What a list's export holds, by its headings: as values, and as a spreadsheet program shows them. Read by another library than the one that writes. */
export async function exported(
  app: TestApp,
  user: TestUser,
  list: string,
  query: Readonly<Record<string, string>>,
  lang: Lang,
  columns?: string[],
) {
  const page = await hear(app, user);
  const { id } = (await app.as(user).call(startExport, { body: { list, query, ...(columns ? { columns } : {}) }, lang })).data;
  await page.next((news) => news.type === 'job' && news.data.id === id && ['done', 'failed'].includes(news.data.status));
  page.end();
  const job = (await app.as(user).call(getJob, { body: { id } })).data;
  const file = await app.app.inject({ url: job.resultUrl ?? '', headers: { token: user.token } });
  const book = read(file.rawPayload, { cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const beside = book.Sheets[book.SheetNames[1] ?? ''];
  return {
    rows: utils.sheet_to_json<Row>(sheet),
    shown: utils.sheet_to_json<Row>(sheet, { raw: false }),
    /** The second sheet; null where there is none. */
    beside: beside ? utils.sheet_to_json<Row>(beside, { raw: false }) : null,
  };
}
