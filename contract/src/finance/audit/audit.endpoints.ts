import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { choiceFilter } from '../../kernel/filter.ts';
import { Id, queryId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { auditFields } from './audit.fields.ts';
import { MoneyAuditRow, OwnProof } from './audit.ts';

export const listMoneyAudits = listEndpoint({
  path: '/moneyAudit/list',
  permission: 'finance:audit:list',
  does: 'Lists the proofs of the money book, newest first.',
  record: 'finance.audit',
  row: MoneyAuditRow,
  filters: {
    result: choiceFilter('finance.audit.result', ['right', 'wrong'], 'finance.audit.result'),
    ...filtersOf(auditFields, ['startedAt']),
  },
  sorts: ['startedAt'],
  export: { permission: 'finance:audit:list', title: 'finance.audit.title' },
});

/** It reads the whole book and changes nothing in it; the proof itself is the record. */
export const startMoneyAudit = endpoint({
  method: 'POST',
  path: '/moneyAudit/start',
  permission: 'finance:audit:run',
  log: 'none',
  does: 'Starts a proof of the whole money book.',
  body: z.object({}),
  /** The piece of long work that one can follow. */
  data: z.object({ id: Id }),
});

export const proveOwnWallet = endpoint({
  method: 'GET',
  path: '/moneyAudit/own',
  permission: 'finance:audit:own',
  does: 'Proves the wallets of one company: every balance explained by its entries, holds, charges and refunds.',
  query: z.object({ companyId: z.optional(queryId('identity.company')) }),
  data: OwnProof,
  /** It reads all that was ever booked for the company. */
  limit: { max: 60, seconds: 60 },
});
