import { chosenColumns } from '@kura/contract/kernel/field.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { exportCap } from '@kura/contract/kernel/page.ts';
import type { ExportColumn } from '@kura/contract/kernel/sheet.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { showInstant } from '@kura/contract/kernel/zone.ts';
import type { ExportSplits } from '@kura/contract/system/job/job.endpoints.ts';
import { say } from '@kura/contract/texts.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import { parse, type Binder, type BoundList, type Call, type ListExport } from '../../../kernel/bind.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { readerIn } from '../../../kernel/eyes.ts';
import { bug, fail } from '../../../kernel/fail.ts';
import { saveMadeFile } from '../../../kernel/files/save-file.ts';
import type { JobRun } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ListRequest } from '../../../kernel/list.ts';
import { type DayCount, exportSplits } from '../../../kernel/sheets/export-splits.ts';
import { writeExport } from '../../../kernel/sheets/write-export.ts';

export interface ExportInput {
  list: string;
  query: Record<string, string>;
  columns?: string[] | undefined;
}
type Reading = Pick<Call, 'actor' | 'lang' | 'now' | 'kernel'> & { db: Query };

function exportable(lists: Binder['lists'], actor: Actor, name: string): BoundList & { more: ListExport } {
  const bound = lists.get(name);
  if (!bound?.list.export || !bound.more) throw fail(kernelErrors.notFound);
  if (!can(actor, bound.list.permission) || !can(actor, bound.list.export.permission)) throw fail(kernelErrors.notAllowed);
  return bound as BoundList & { more: ListExport };
}

/** The list itself answers, whatever asks: what one may not see in it one cannot export. */
const ask = <Row>(
  { list, handler }: BoundList,
  reading: Reading,
  query: Record<string, string>,
  own: Partial<ListRequest>,
): Promise<{ rows: Row[] }> => {
  const { page: _page, size: _size, ...filters } = query;
  const parsed = parse(list.query, filters) as ListRequest;
  return handler({ ...reading, query: { ...parsed, page: 1, ...own }, body: undefined } as unknown as Parameters<
    typeof handler
  >[0]) as unknown as Promise<{ rows: Row[] }>;
};

/** The rows that leave. V02: refused above 1000 rows, and then the date ranges that would fit are offered. */
async function rowsToExport(bound: BoundList & { more: ListExport }, reading: Reading, query: Record<string, string>) {
  const { rows } = await ask<Record<string, unknown>>(bound, reading, query, { size: exportCap + 1 });
  if (rows.length === 0) throw fail(kernelErrors.selectFirst);
  if (rows.length > exportCap) {
    const { splitBy } = bound.more;
    const days: DayCount[] = [];
    const zone = bound.more.zone ?? reading.actor.zone;
    if (splitBy) await ask(bound, reading, query, { countDays: { by: splitBy, zone, take: (counted) => days.push(...counted) } });
    const data: ExportSplits & { by: string | null } = { by: splitBy ?? null, splits: exportSplits(days, exportCap) };
    throw fail(kernelErrors.exportTooMany, { max: exportCap }, { data });
  }
  return rows;
}

/** Before the work begins, so that whoever asks hears at once; answers what it is called. */
export async function checkExport(lists: Binder['lists'], reading: Reading, { list, query }: ExportInput): Promise<TextRef> {
  const bound = exportable(lists, reading.actor, list);
  await rowsToExport(bound, reading, query);
  return bound.list.export?.title ?? bound.list.record;
}

export async function runExport(lists: Binder['lists'], kernel: Kernel, { tx, input, actor, lang, now, progress }: JobRun<ExportInput>) {
  const bound = exportable(lists, actor, input.list);
  // Asked again: since it was started, rows may have come that would be cut off in silence.
  const rows = await rowsToExport(bound, { db: readerIn(kernel, tx, actor), actor, lang, now, kernel }, input.query);
  await progress(0, rows.length);
  const { page: _page, size: _size, sort: _sort, order: _order, ...filters } = parse(bound.list.query, input.query) as ListRequest;
  const ends = (await bound.more.ends?.({ db: readerIn(kernel, tx, actor), actor, query: filters })) ?? [];
  const seen = (all: readonly ExportColumn[]) => all.filter((column) => column.for !== 'staff' || actor.userType !== 'customer');
  const columns = chosenColumns(seen(bound.more.sheet.columns), input.columns);
  const { beside } = bound.more;
  const inside = await beside?.rowsOf(
    { db: readerIn(kernel, tx, actor), actor },
    rows.map(({ id }) => id as number),
  );
  const title = bound.list.export?.title ?? bound.list.record;
  const zone = bound.more.zone ?? actor.zone;
  const stamp = showInstant(now, zone).replace(/[-: ]/g, '').slice(0, 14);
  const file = await saveMadeFile(kernel.db, kernel.storage, actor, {
    name: `${say(lang, title)}-${stamp}.xlsx`,
    format: 'xlsx',
    content: writeExport(
      { title, columns, ends },
      counted(rows, progress),
      lang,
      zone,
      beside && inside ? { sheet: { title: beside.title, columns: seen(beside.columns) }, rows: inside } : null,
    ),
  });
  await bound.more.leaves?.(tx, actor, rows, now);
  return { message: { text: 'system.job.exported', params: { count: rows.length } }, fileId: file.id };
}

/** Tells how far it is every hundred rows. */
async function* counted<Row>(rows: readonly Row[], progress: JobRun<unknown>['progress']): AsyncGenerator<Row> {
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % 100 === 0) await progress(at, rows.length);
    yield row;
  }
}

/** Boot check: a list that declares an export has its columns. */
export function checkLists(lists: Binder['lists']): void {
  for (const { list, more } of lists.values())
    if (list.export && !more) throw bug(`the list ${list.record} declares an export but no columns`);
}
