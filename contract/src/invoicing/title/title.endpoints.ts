import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { Id, queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { titleFields } from './title.fields.ts';
import { InvoiceTitle, TitleChange, TitleInput } from './title.ts';

export const listTitles = listEndpoint({
  path: '/invoiceTitle/list',
  permission: 'invoicing:title:list',
  does: 'Lists invoice titles: name, tax number, address, bank. Customers see their own.',
  record: 'invoicing.title',
  row: InvoiceTitle,
  filters: { keyword: textFilter('invoicing.title.keyword'), ...filtersOf(titleFields, ['companyId', 'createdAt']) },
  sorts: ['createdAt'],
  export: { permission: 'invoicing:title:export', title: 'invoicing.title.title' },
});

export const listTitleOptions = endpoint({
  method: 'GET',
  path: '/invoiceTitle/options',
  permission: 'invoicing:invoice:apply',
  does: 'The titles of a company to choose from, the default one first (at most 50).',
  query: z.object({ companyId: z.optional(queryId('identity.company')) }),
  data: z.array(z.object({ id: Id, name: z.string(), taxNumber: z.string(), isDefault: z.boolean() })),
});

const example = { name: '深圳市海川贸易有限公司', taxNumber: '9144030071526726XG' };

export const createTitle = endpoint({
  method: 'POST',
  path: '/invoiceTitle/create',
  permission: 'invoicing:title:add',
  does: 'Adds an invoice title; the first one of a company is its default. V05.',
  body: TitleInput,
  data: InvoiceTitle,
  example: { body: example },
});
export const updateTitle = endpoint({
  method: 'PUT',
  path: '/invoiceTitle/update',
  permission: 'invoicing:title:edit',
  does: 'Changes a title; invoices that were applied for keep what they were made out to. V05.',
  body: TitleChange,
  data: InvoiceTitle,
  example: { body: { id: 1, ...example } },
});
export const makeDefaultTitle = endpoint({
  method: 'POST',
  path: '/invoiceTitle/default',
  permission: 'invoicing:title:edit',
  does: 'Makes a title the one that monthly invoices are made out to.',
  body: z.object({ id: recordId('invoicing.title') }),
  data: InvoiceTitle,
});
export const deleteTitle = endpoint({
  method: 'DELETE',
  path: '/invoiceTitle/delete',
  permission: 'invoicing:title:delete',
  does: 'Deletes a title that no invoice is made out to.',
  body: z.object({ id: recordId('invoicing.title') }),
  data: z.null(),
});
