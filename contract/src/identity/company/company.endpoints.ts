import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { Id } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { companyFields } from './company.fields.ts';
import { Company, CompanyChange, CompanyInput } from './company.ts';

export const listCompanies = listEndpoint({
  path: '/company/list',
  permission: 'identity:company:list',
  does: 'Lists companies with their identifier, credit limit and settings.',
  record: 'identity.company',
  row: Company,
  filters: { keyword: textFilter('identity.company.keyword'), ...filtersOf(companyFields, ['createdAt']) },
  sorts: ['createdAt', 'code', 'name', 'creditLimit'],
  export: { permission: 'identity:company:list', title: 'identity.company.title' },
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/company/create',
  permission: 'identity:company:add',
  does: 'Creates a company.',
  body: CompanyInput,
  data: Company,
  example: { body: { code: 'SAKURA', name: 'Sakura Trading', creditLimit: { currency: 'CNY', minor: 0 } } },
});
export const updateCompany = endpoint({
  method: 'PUT',
  path: '/company/update',
  permission: 'identity:company:edit',
  does: 'Changes identifier, name, credit limit and settings of a company.',
  body: CompanyChange,
  data: Company,
  example: { body: { id: 1, code: 'SAKURA', name: 'Sakura Trading', creditLimit: { currency: 'CNY', minor: 0 } } },
});

/** A07: what the company picker offers. Customers get their own company only. */
export const listCompanyOptions = endpoint({
  method: 'GET',
  path: '/company/options',
  permission: 'signedIn',
  does: 'Companies that the caller can pick, at most 50 for a keyword; `id` finds the one already picked.',
  query: z.object({
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    id: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))),
  }),
  data: z.array(z.object({ id: Id, code: z.string(), name: z.string() })),
});
