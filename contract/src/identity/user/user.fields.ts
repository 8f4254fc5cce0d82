import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Email, orEmpty, Phone } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { zones } from '../../kernel/zone.ts';
import { Account, Nickname, userTypes, ZoneName, zoneNames } from './account.ts';
import { userMachine } from './user.machine.ts';

/** V03. A customer's users are all of one type and one company (A07). */
export const userFields = {
  account: field.text('identity.user.account', { input: Account, width: 150, cells: 18 }),
  nickname: field.text('identity.user.nickname', { input: Nickname, width: 130, cells: 18 }),
  status: field.status(userMachine),
  userType: field.choice('identity.user.userType', userTypes, 'identity.user.type', { width: 110, for: 'staff' }),
  /** Of a customer; null for staff. */
  companyId: field.record('common.company', 'identity.company', {
    row: z.nullable(Id),
    input: z._default(z.nullable(recordId('identity.company')), null),
    for: 'staff',
  }),
  companyName: field.text('common.company', { row: z.nullable(z.string()), width: 180, cells: 24, for: 'staff' }),
  /** The company identifier. */
  companyCode: field.text('identity.company.code', { row: z.nullable(z.string()), width: 120, cells: 14 }),
  /** The roles as one line, for columns and exports. */
  roleNames: field.text('identity.user.role', { width: 170, cells: 24 }),
  email: field.text('identity.user.email', { input: orEmpty(Email), width: 200, cells: 26 }),
  phone: field.text('identity.user.phone', { input: orEmpty(Phone), width: 150, cells: 18 }),
  lastLoginAt: field.instant('identity.user.lastLoginAt', { row: z.nullable(z.string()), width: 170 }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
  /** Why the audit refused this user; empty otherwise. */
  auditReason: field.text('identity.user.auditReason', { width: 180, cells: 24, isHidden: true }),
  zone: field.choice('identity.user.zone', zoneNames, 'identity.user.zoneName', {
    input: z._default(ZoneName, zones.JP),
    width: 150,
    isHidden: true,
  }),
};
