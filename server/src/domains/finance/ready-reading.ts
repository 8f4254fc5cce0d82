import type { ReadyRole } from '@kura/contract/identity/role/role.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const reading: PermissionName[] = ['finance:expenditure:list', 'finance:expenditure:export', 'finance:fee:list', 'finance:fee:export'];
/** Whose shop a charge belongs to can be picked on these screens. */
const stores: PermissionName = 'identity:store:list';

const grants: Partial<Record<ReadyRole, readonly PermissionName[]>> = {
  operations: reading,
  finance: [...reading, stores],
  financeManager: [...reading, stores],
  // A07: their own.
  customerOwner: reading,
  customerStaff: reading,
};

const cod: PermissionName[] = ['finance:cod:list', 'finance:cod:export'];
const codReports: PermissionName[] = [
  'finance:codReport:list',
  'finance:codReport:export',
  'finance:codReport:import',
  'finance:codReport:book',
  'finance:codReport:remit',
  'finance:codReport:credit',
];
const codGrants: Partial<Record<ReadyRole, readonly PermissionName[]>> = {
  operations: cod,
  finance: [...cod, ...codReports],
  financeManager: [...cod, ...codReports],
  customerOwner: cod,
  customerStaff: cod,
};

const statements: PermissionName[] = ['finance:statement:list', 'finance:statement:export'];
/** Whoever reads a wallet reads its months. */
const statementRoles: readonly ReadyRole[] = ['operations', 'finance', 'financeManager', 'customerOwner', 'customerStaff'];

const closing: PermissionName[] = [
  'finance:monthClose:list',
  'finance:monthClose:export',
  'finance:monthClose:propose',
  'finance:monthClose:confirm',
];

const ageing: PermissionName[] = ['finance:ageing:list', 'finance:ageing:export'];
const exchange: PermissionName[] = ['finance:exchange:list', 'finance:exchange:export'];
const journal: PermissionName[] = ['finance:journal:list', 'finance:journal:export', 'finance:journal:map'];

/** The screens that read the money book, and who may open them. */
export async function addReadyMoneyReading(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [
      { code: 'expenditure', directory: 'money', icon: 'transaction', sort: 40, permission: 'finance:expenditure:list' },
      { code: 'fee-details', directory: 'money', icon: 'money', sort: 50, permission: 'finance:fee:list' },
      { code: 'month-close', directory: 'money', icon: 'calendar', sort: 65, permission: 'finance:monthClose:list' },
    ],
  });
  await once(tx, 'finance.cod', async () => {
    for (const [role, permissions] of Object.entries(codGrants)) await grantReady(tx, role as ReadyRole, permissions);
  });
  await once(tx, 'finance.statements', async () => {
    for (const role of statementRoles) await grantReady(tx, role, statements);
  });
  await once(tx, 'finance.monthClose', async () => {
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, closing);
  });
  await once(tx, 'finance.journal', async () => {
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, [...journal, ...ageing, ...exchange]);
  });
  await once(tx, 'finance.readyReading', async () => {
    for (const [role, permissions] of Object.entries(grants)) await grantReady(tx, role as ReadyRole, permissions);
  });
}
