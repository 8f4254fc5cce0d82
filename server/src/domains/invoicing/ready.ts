import type { ReadyRole } from '@kura/contract/identity/role/role.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const see: PermissionName[] = ['invoicing:title:list', 'invoicing:title:export', 'invoicing:invoice:list', 'invoicing:invoice:export'];
const titles: PermissionName[] = ['invoicing:title:add', 'invoicing:title:edit', 'invoicing:title:delete'];
const apply: PermissionName[] = ['invoicing:invoice:apply', 'invoicing:invoice:monthly'];
const handle: PermissionName[] = ['invoicing:invoice:review', 'invoicing:invoice:issue'];

/** Finance reviews and issues; taking a document back and running a month by hand is for its head. */
const grants: Partial<Record<ReadyRole, readonly PermissionName[]>> = {
  operations: see,
  finance: [...see, ...titles, ...apply, ...handle],
  financeManager: [...see, ...titles, ...apply, ...handle, 'invoicing:invoice:red', 'invoicing:invoice:run'],
  customerOwner: [...see, ...titles, ...apply],
  customerStaff: ['invoicing:title:list', 'invoicing:invoice:list'],
};

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyInvoicing(tx: Tx, _now: Date): Promise<void> {
  await addReadyMenu(tx, {
    screens: [
      { code: 'invoices', directory: 'money', icon: 'invoice', sort: 70, permission: 'invoicing:invoice:list' },
      { code: 'invoice-titles', directory: 'money', icon: 'form', sort: 80, permission: 'invoicing:title:list' },
    ],
  });
  await once(tx, 'invoicing.ready', async () => {
    for (const [role, permissions] of Object.entries(grants)) await grantReady(tx, role as ReadyRole, permissions);
  });
}
