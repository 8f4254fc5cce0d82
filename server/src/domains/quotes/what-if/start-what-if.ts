import type { Lang } from '@kura/contract/kernel/text.ts';
import { whatIfErrors } from '@kura/contract/quotes/what-if/what-if.errors.ts';
import { startWhatIf as endpoint } from '@kura/contract/quotes/what-if/what-if.endpoints.ts';
import type { WhatIfInput } from '@kura/contract/quotes/what-if/what-if.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { Jobs } from '../../../kernel/jobs.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { nameOf, record } from '../price-book/book-name.ts';
import * as books from '../price-book/price-book.store.ts';

export const whatIfJob = 'system.job.kind.whatIf';
export type WhatIfJob = WhatIfInput & { id: number };

export async function startWhatIf(
  tx: Tx,
  jobs: Jobs,
  { actor, lang, now }: { actor: Actor; lang: Lang; now: Date },
  { bookId, from, to }: WhatIfInput,
): Promise<{ id: number; jobId: number }> {
  const book = found(await books.one(tx, actor, bookId, now));
  if (book.book === 'cost') throw fail(whatIfErrors.costChargesNobody);
  const row = await tx.first<{ id: number }>(sql`
    insert into what_ifs (book_id, from_day, to_day, started_by_name, started_at) values (${bookId}, ${from}, ${to}, ${actor.name}, ${now})
    returning id`);
  const id = found(row).id;
  const input: WhatIfJob = { id, bookId, from, to };
  const jobId = await jobs.start(tx, actor, lang, { kind: whatIfJob, title: whatIfJob, input, permission: endpoint.permission });
  await logOperation(tx, actor, {
    at: now,
    record,
    recordId: bookId,
    recordName: nameOf(book),
    companyId: null,
    action: 'quotes.whatIf.run',
    note: `${from} ~ ${to}`,
  });
  return { id, jobId };
}
