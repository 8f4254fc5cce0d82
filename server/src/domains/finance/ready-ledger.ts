import type { ReadyRole } from '@kura/contract/identity/role/role.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { grantReady } from '../identity/public.ts';
import { addManagerLimit } from './control/ready-limit.ts';

const wallets: PermissionName[] = ['finance:wallet:see', 'finance:wallet:list'];
const proofs: PermissionName[] = ['finance:audit:list', 'finance:audit:run', 'finance:audit:own'];
const own: PermissionName[] = ['finance:wallet:see', 'finance:audit:own'];

/** Who looks after those who work alone. */
const controls: PermissionName[] = ['finance:control:list', 'finance:control:export', 'finance:control:settings'];

const grants: Partial<Record<ReadyRole, readonly PermissionName[]>> = {
  operations: wallets,
  finance: [...wallets, ...proofs],
  financeManager: [...wallets, ...proofs, 'finance:wallet:settings', 'finance:arrears:override'],
  customerOwner: own,
  customerStaff: own,
};

export async function addReadyLedger(tx: Tx): Promise<void> {
  await once(tx, 'finance.readyLedger', async () => {
    for (const [role, permissions] of Object.entries(grants)) await grantReady(tx, role as ReadyRole, permissions);
  });
  await once(tx, 'finance.bankBalances', async () => {
    for (const role of ['finance', 'financeManager'] as const)
      await grantReady(tx, role, ['finance:bankBalance:list', 'finance:bankBalance:set']);
  });
  await once(tx, 'finance.controls', () => grantReady(tx, 'financeManager', controls));
  await once(tx, 'finance.receivingAccountEyes', async () => {
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, ['finance:receivingAccount:approve']);
  });
  await once(tx, 'finance.controlChanges', () => grantReady(tx, 'financeManager', ['finance:control:approve']));
  await once(tx, 'finance.managerLimit', () => addManagerLimit(tx));
}
