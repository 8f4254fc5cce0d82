import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { monthsFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { Month } from '../month.ts';
import { statementFields } from './statement.fields.ts';
import { Statement, statementFormats, StatementRow } from './statement.ts';

const permission = 'finance:statement:list';

export const listStatements = listEndpoint({
  path: '/statement/list',
  permission,
  does: 'Every month of every wallet, newest first: what it began with, what came and went by kind, and what it ended with. K04.',
  record: 'finance.statement',
  row: StatementRow,
  filters: { month: monthsFilter('finance.statement.month'), ...filtersOf(statementFields, ['companyId', 'wallet']) },
  sorts: ['month'],
  export: { permission: 'finance:statement:export', title: 'finance.statement.title' },
});

export const showStatement = endpoint({
  method: 'GET',
  path: '/statement/show',
  permission,
  does: 'The statement of a company for a month, wallet by wallet: charges and refunds by fee, and each day. K04.',
  query: z.object({ month: Month, companyId: z.optional(queryId('identity.company')) }),
  data: Statement,
  example: { query: { month: '2026-06', companyId: 1 } },
});

export const printStatement = endpoint({
  method: 'POST',
  path: '/statement/print',
  permission,
  does: 'The statement of a month as PDF or spreadsheet, in the language of the company.',
  body: z.object({ month: Month, companyId: z.optional(recordId('identity.company')), format: z.enum(statementFormats) }),
  data: FileRef,
  changes: 'nothing',
  log: 'none',
  transaction: 'own',
  example: { body: { month: '2026-06', companyId: 1, format: 'pdf' } },
});
