import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { isTextKey } from '../texts.ts';
import { Company } from './company/company.ts';
import { companyExport, roleExport, userExport } from './export.sheets.ts';
import { Role } from './role/role.ts';
import { User } from './user/user.ts';

const exports: [string, { columns: readonly { field: string; title: string }[] }, { shape: Record<string, z.ZodMiniType> }][] = [
  ['users', userExport, User],
  ['roles', roleExport, Role],
  ['companies', companyExport, Company],
];

it.each(exports)('V02 every column of the export of %s is a field of the list with a title', (_, { columns }, { shape }) => {
  for (const { field, title } of columns) {
    expect(Object.keys(shape)).toContain(field);
    expect(isTextKey(title)).toBe(true);
  }
});
