import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { JobRow, listJobs } from '@kura/contract/system/job/job.endpoints.ts';
import { callerId, can, type Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { fileLink } from '../../../kernel/files/file-link.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { dayRange, equals, pageRows } from '../../../kernel/list.ts';
import { inScope } from '../../../kernel/scope.ts';

type StoredRow = Omit<JobRow, 'resultUrl'> & { resultFileId: number | null };

const select = sql`j.id, j.kind, j.title, j.status, j.done, j.total, j.message, j.user_name, j.created_at, j.finished_at, j.result_file_id, f.name as result_name`;
const from = sql`jobs j left join files f on f.id = j.result_file_id`;

/** One's own work, and for a program that of its key: another key may export what this one may not see. Whoever watches over all of it sees it within the picked company. */
function mine(actor: Actor): Sql {
  if (can(actor, 'system:job:all')) return inScope(actor.scope, sql`j.company_id`);
  return sql`j.user_id = ${callerId(actor)}`;
}

const withLink = (kernel: Kernel, now: Date, { resultFileId, ...row }: StoredRow): JobRow => ({
  ...row,
  // The file of a finished job is cleaned up after a while; the line about it stays.
  resultUrl: resultFileId !== null && row.resultName !== null ? fileLink(kernel.linkKey, resultFileId, 'original', now) : null,
});

export const jobStore = {
  async page(db: Query, kernel: Kernel, actor: Actor, query: ListQuery<typeof listJobs>, now: Date): Promise<Page<JobRow>> {
    const page = await pageRows<StoredRow>(db, {
      query,
      select,
      from,
      where: [mine(actor), equals(sql`j.status`, query.status), dayRange(sql`j.created_at`, query.createdAt, actor.zone)],
      sorts: { createdAt: sql`j.created_at` },
      defaultSort: 'createdAt',
      tieBreaker: raw('j.id'),
    });
    return { ...page, rows: page.rows.map((row) => withLink(kernel, now, row)) };
  },

  async one(db: Query, kernel: Kernel, actor: Actor, id: number, now: Date): Promise<JobRow | undefined> {
    const row = await db.first<StoredRow>(sql`select ${select} from ${from} where j.id = ${id} and ${mine(actor)}`);
    return row && withLink(kernel, now, row);
  },
};
