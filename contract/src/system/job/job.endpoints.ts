import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { listEndpoint, type RowOf } from '../../kernel/page.ts';
import { jobFields } from './job.fields.ts';

/** E03: long work that one can leave and find again. */
export const JobRow = z.object({
  id: Id,
  ...rowsOf(jobFields),
  total: z.nullable(z.int()),
  resultName: z.nullable(z.string()),
  /** The screen on which the result is looked at, when it is no file. */
  resultPlace: z.nullable(z.object({ code: z.string(), search: z.record(z.string(), z.string()) })),
});

export const listJobs = listEndpoint({
  path: '/job/list',
  permission: 'signedIn',
  does: 'Lists long work that the caller started (all of it with system:job:all).',
  record: 'system.job',
  row: JobRow,
  filters: filtersOf(jobFields, ['status', 'createdAt']),
  sorts: ['createdAt'],
});
export type JobRow = RowOf<typeof listJobs>;

export const getJob = endpoint({
  method: 'POST',
  path: '/job/get',
  permission: 'signedIn',
  log: 'none',
  changes: 'nothing',
  does: 'Reads the progress of one piece of work.',
  body: z.object({ id: recordId('system.job') }),
  data: JobRow,
});

/** V02: a list as a spreadsheet: the ticked rows, or everything the filter finds when that is at most 1000. */
export const startExport = endpoint({
  method: 'POST',
  path: '/job/export',
  permission: 'signedIn',
  log: 'none',
  does: 'Starts the export of a list to a spreadsheet; above 1000 rows it is refused and date ranges are offered.',
  body: z.object({
    list: z.string().check(z.maxLength(60)),
    /** The filters as they stand in the address of the list. */
    query: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(20_000))),
    columns: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  }),
  data: JobRow,
  example: { body: { list: 'identity.user', query: {} } },
});
/** `data` of the refusal `exportTooMany`. */
export interface ExportSplits {
  readonly splits: readonly { readonly from: string; readonly to: string; readonly count: number }[];
}

/** The file is kept outside of any transaction: one held meanwhile would keep a connection from those who keep theirs. */
export const getTemplate = endpoint({
  method: 'POST',
  path: '/job/template',
  permission: 'signedIn',
  log: 'none',
  transaction: 'own',
  does: 'Makes the current spreadsheet template of an import, in the language of the caller.',
  body: z.object({ sheet: z.string().check(z.maxLength(60)) }),
  data: z.object({ name: z.string(), url: z.string() }),
  example: { body: { sheet: 'identity.store' } },
});

/** V15: all rows or none. The file was uploaded before. */
export const startImport = endpoint({
  method: 'POST',
  path: '/job/import',
  permission: 'signedIn',
  log: 'none',
  does: 'Starts the import of an uploaded spreadsheet.',
  body: z.object({ sheet: z.string().check(z.maxLength(60)), fileId: recordId('system.file') }),
  data: JobRow,
  example: { body: { sheet: 'identity.store', fileId: 1 } },
});
