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

/** The screens that read the money book, and who may open them. */
export async function addReadyMoneyReading(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [
      { code: 'expenditure', directory: 'money', icon: 'transaction', sort: 40, permission: 'finance:expenditure:list' },
      { code: 'fee-details', directory: 'money', icon: 'money', sort: 50, permission: 'finance:fee:list' },
    ],
  });
  await once(tx, 'finance.readyReading', async () => {
    for (const [role, permissions] of Object.entries(grants)) await grantReady(tx, role as ReadyRole, permissions);
  });
}
