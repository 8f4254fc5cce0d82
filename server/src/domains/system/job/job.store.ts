import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { JobRow, listJobs } from '@kura/contract/system/job/job.endpoints.ts';
import { isTextKey, say } from '@kura/contract/texts.ts';
import { callerId, can, type Actor } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { fileLink } from '../../../kernel/files/file-link.ts';
import { dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';
import { type Said, saidWords } from '../../../kernel/words.ts';

type StoredRow = Omit<JobRow, 'resultUrl'> & { resultFileId: number | null; said: Said | null };

const select = sql`j.id, j.kind, j.title, j.status, j.done, j.total, j.message, j.user_name, j.created_at, j.finished_at, j.result_file_id, f.name as result_name,
  j.said, j.result_place`;
const from = sql`jobs j left join files f on f.id = j.result_file_id`;

/** One's own work, and for a program that of its key: another key may export what this one may not see. Whoever watches over all of it sees it within the picked company. */
function mine(actor: Actor): Sql {
  if (can(actor, 'system:job:all')) return inScope(actor.scope, sql`j.company_id`);
  return sql`j.user_id = ${callerId(actor)}`;
}

/** L15: in the language of whoever reads it, where it is kept as a text. */
const inWords = (lang: Lang, { said, title, message }: Pick<StoredRow, 'said' | 'title' | 'message'>) => ({
  title: isTextKey(title) ? say(lang, title) : title,
  message: said && isTextKey(said.text) ? saidWords(lang, said) : message,
});

const shown = (reader: Reader, { resultFileId, said, ...row }: StoredRow): JobRow => ({
  ...row,
  ...inWords(reader.lang, { ...row, said }),
  // The file of a finished job is cleaned up after a while; the line about it stays.
  resultUrl: resultFileId !== null && row.resultName !== null ? fileLink(reader, resultFileId, 'original') : null,
});

/** Who asks, and when. */
type Reader = Pick<Call, 'kernel' | 'lang' | 'now' | 'actor'>;

export const jobStore = {
  async page(db: Query, reader: Reader, query: ListQuery<typeof listJobs>): Promise<Page<JobRow>> {
    const { actor } = reader;
    const page = await pageRows<StoredRow>(db, {
      query,
      select,
      from,
      where: [mine(actor), equals(sql`j.status`, query.status), dayRange(sql`j.created_at`, query.createdAt, actor.zone)],
      sorts: { createdAt: sql`j.created_at` },
      defaultSort: 'createdAt',
      tieBreaker: raw('j.id'),
    });
    return { ...page, rows: page.rows.map((row) => shown(reader, row)) };
  },

  async one(db: Query, reader: Reader, id: number): Promise<JobRow | undefined> {
    const row = await db.first<StoredRow>(sql`select ${select} from ${from} where j.id = ${id} and ${mine(reader.actor)}`);
    return row && shown(reader, row);
  },
};
