import * as z from 'zod/mini';
import { daysFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { Id } from '../../kernel/id.ts';
import { listEndpoint, type RowOf } from '../../kernel/page.ts';

/** One line of A09: who did what to which record, and what changed. */
export const LogLine = z.object({
  id: Id,
  at: z.string(),
  actorName: z.string(),
  companyId: z.nullable(Id),
  companyName: z.nullable(z.string()),
  /** `identity.user` */
  record: z.string(),
  recordId: z.nullable(Id),
  /** What people call the record: an account, a document number. */
  recordName: z.string(),
  /** A text key, `identity.user.log.created`. */
  action: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  note: z.string(),
});

export const listOperationLog = listEndpoint({
  path: '/operationLog/list',
  permission: 'system:log:list',
  does: 'Lists what was done, newest first.',
  record: 'system.log',
  row: LogLine,
  filters: {
    record: textFilter('system.log.record'),
    recordId: {
      kind: 'text',
      title: 'system.log.recordId',
      schema: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)),
    },
    recordName: textFilter('system.log.recordName'),
    actorName: textFilter('system.log.actor'),
    at: daysFilter('system.log.at'),
    companyId: recordFilter('common.company', 'identity.company'),
  },
  sorts: ['at'],
  export: { permission: 'system:log:export', title: 'system.log.title' },
});
export type LogLine = RowOf<typeof listOperationLog>;
