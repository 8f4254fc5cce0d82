import * as z from 'zod/mini';
import { filtersOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { listEndpoint, type RowOf } from '../../kernel/page.ts';
import { logFields } from './log.fields.ts';

/** One line of A09: who did what to which record, and what changed. */
export const LogLine = z.object({
  id: Id,
  ...rowsOf(logFields),
  recordId: z.nullable(Id),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** The same in the words of the reader. */
  changes: z.array(
    z.object({
      field: z.string(),
      title: z.string(),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      added: z.array(z.string()),
      removed: z.array(z.string()),
    }),
  ),
});

export const listOperationLog = listEndpoint({
  path: '/operationLog/list',
  permission: 'system:log:list',
  does: 'Lists what was done, newest first.',
  record: 'system.log',
  row: LogLine,
  filters: {
    ...filtersOf(logFields, ['record', 'recordName', 'actorName', 'at', 'companyId']),
    recordId: {
      kind: 'text',
      title: 'system.log.recordId',
      schema: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
    },
  },
  sorts: ['at'],
  export: { permission: 'system:log:export', title: 'system.log.title' },
});
export type LogLine = RowOf<typeof listOperationLog>;
