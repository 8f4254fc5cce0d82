import { permissions } from '@kura/contract/permissions.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { SessionUser } from '../kit/session.ts';

const person = { headUrl: null, roles: [], zone: zones.CN } as const;

/** May do everything, for all companies. */
export const administrator: SessionUser = {
  ...person,
  account: 'admin',
  name: '管理员',
  permissions: Object.keys(permissions),
  companyId: null,
  companyName: null,
  userType: 'staff',
};
/** Somebody of a company, with these permissions. */
export const customer = (allowed: readonly string[]): SessionUser => ({
  ...person,
  account: 'haichuan',
  name: '海川',
  permissions: allowed,
  companyId: 7,
  companyName: '海川贸易',
  userType: 'customer',
});
