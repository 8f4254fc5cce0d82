import type { ReadyRole } from '@kura/contract/identity/role/role.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const see: PermissionName[] = ['finance:topUp:list', 'finance:topUp:export'];
const ask: PermissionName[] = [
  'finance:topUp:apply',
  'finance:adjustment:list',
  'finance:adjustment:export',
  'finance:adjustment:convert',
  'finance:adjustment:withdraw',
];
const work: PermissionName[] = [
  ...(['finance:topUp:match', 'finance:topUp:rate', 'finance:topUp:review', 'finance:topUp:credit', 'finance:topUp:dismiss'] as const),
  ...(['finance:bankLine:list', 'finance:bankLine:export', 'finance:bankLine:import', 'finance:bankLine:ignore'] as const),
  ...(['finance:rate:list', 'finance:rate:export', 'finance:rate:set', 'finance:receivingAccount:list'] as const),
  ...(['finance:adjustment:propose', 'finance:adjustment:rate'] as const),
];
const decide: PermissionName[] = [
  'finance:topUp:rateConfirmed',
  'finance:topUp:reverse',
  'finance:receivingAccount:export',
  'finance:receivingAccount:manage',
  'finance:adjustment:approve',
];

const grants: Partial<Record<ReadyRole, readonly PermissionName[]>> = {
  operations: see,
  finance: [...see, ...ask, ...work],
  financeManager: [...see, ...ask, ...work, ...decide],
  customerOwner: [...see, ...ask, 'finance:topUp:cancel'],
  customerStaff: ['finance:topUp:list'],
};

/** Who proposes (finance) does not approve (the manager); the table refuses it too when somebody has both. */
export async function addReadyTopUps(tx: Tx, _now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [{ key: 'money', name: { zh: '财务管理', en: 'Finance', jp: '財務管理' }, path: '/money', icon: 'audit', sort: 400 }],
    screens: [
      { code: 'top-up', directory: 'money', icon: 'wallet', sort: 10, permission: 'finance:topUp:apply' },
      { code: 'top-up-details', directory: 'money', icon: 'history', sort: 20, permission: 'finance:topUp:list' },
      { code: 'finance-confirmation', directory: 'money', icon: 'bank', sort: 30, permission: 'finance:topUp:review' },
    ],
  });
  await once(tx, 'finance.topUps', async () => {
    for (const [role, permissions] of Object.entries(grants)) await grantReady(tx, role as ReadyRole, permissions);
  });
}
