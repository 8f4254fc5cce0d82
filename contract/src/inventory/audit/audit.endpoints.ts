import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { choiceFilter } from '../../kernel/filter.ts';
import { Id } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { auditFields } from './audit.fields.ts';
import { AuditRow } from './audit.ts';

export const listAudits = listEndpoint({
  path: '/stockAudit/list',
  permission: 'inventory:audit:list',
  does: 'Lists the proofs of the stock book, newest first.',
  record: 'inventory.audit',
  row: AuditRow,
  filters: {
    result: choiceFilter('inventory.audit.result', ['right', 'wrong'], 'inventory.audit.result'),
    ...filtersOf(auditFields, ['startedAt']),
  },
  sorts: ['startedAt'],
  export: { permission: 'inventory:audit:list', title: 'inventory.audit.title' },
});

/** It reads the whole book and changes nothing in it; the proof itself is the record. */
export const startAudit = endpoint({
  method: 'POST',
  path: '/stockAudit/start',
  permission: 'inventory:audit:run',
  log: 'none',
  does: 'Starts a proof of the whole stock book.',
  body: z.object({}),
  /** The piece of long work that one can follow. */
  data: z.object({ id: Id }),
});
