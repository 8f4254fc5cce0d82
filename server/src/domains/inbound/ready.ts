import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';
import { addReadyFbaReturns } from './fba-return/ready-fba-returns.ts';

const see: PermissionName[] = ['inbound:order:list', 'inbound:order:export', 'inbound:order:print'];
const announce: PermissionName[] = ['inbound:order:create', 'inbound:order:edit', 'inbound:order:cancel'];

/** Menus and grants on the first start after the domain arrived. Who takes the goods in does not audit what was announced. */
export async function addReadyInbound(tx: Tx, _now: Date): Promise<void> {
  await addReadyFbaReturns(tx);
  await addReadyMenu(tx, {
    screens: [
      { code: 'inbound-orders', directory: 'storage', icon: 'inbox', sort: 2, permission: 'inbound:order:list' },
      { code: 'fba-transfer', directory: 'storage', icon: 'export', sort: 8, permission: 'inbound:fbaTransfer:list' },
      { code: 'receiving', directory: 'storage', icon: 'barcode', sort: 3, permission: 'inbound:receiving:work' },
      { code: 'inbound-new', directory: 'storage', icon: 'form', sort: 4, permission: 'inbound:order:create' },
    ],
  });
  await once(tx, 'inbound.orders', async () => {
    await grantReady(tx, 'operations', [
      ...see,
      ...announce,
      ...(['inbound:order:audit', 'inbound:order:ship', 'inbound:order:rollBack'] as const),
    ]);
    await grantReady(tx, 'receiver', ['inbound:order:list', 'inbound:order:print', 'inbound:order:ship']);
    await grantReady(tx, 'inventory', ['inbound:order:list']);
    await grantReady(tx, 'customerOwner', [...see, ...announce]);
    await grantReady(tx, 'customerStaff', ['inbound:order:list', 'inbound:order:create', 'inbound:order:edit', 'inbound:order:print']);
  });
  await once(tx, 'inbound.fbaTransfer', async () => {
    const seeTransfers: PermissionName[] = ['inbound:fbaTransfer:list', 'inbound:fbaTransfer:export'];
    await grantReady(tx, 'operations', [...seeTransfers, 'inbound:fbaTransfer:work', 'warehouse:fbaCenter:list']);
    await grantReady(tx, 'receiver', [...seeTransfers, 'inbound:fbaTransfer:work', 'warehouse:fbaCenter:list']);
    await grantReady(tx, 'customerOwner', seeTransfers);
    await grantReady(tx, 'customerStaff', ['inbound:fbaTransfer:list']);
  });
  await once(tx, 'inbound.problems', async () => {
    const all: PermissionName[] = ['inbound:problem:list', 'inbound:problem:decide', 'inbound:problem:report', 'inbound:problem:settle'];
    await grantReady(tx, 'operations', [...all, 'inbound:arrival:list']);
    await grantReady(tx, 'receiver', ['inbound:problem:list', 'inbound:problem:report', 'inbound:problem:settle', 'inbound:arrival:list']);
    await grantReady(tx, 'customerOwner', ['inbound:problem:list', 'inbound:problem:decide']);
    await grantReady(tx, 'customerStaff', ['inbound:problem:list']);
  });
  await once(tx, 'inbound.receiving', async () => {
    for (const role of ['operations', 'receiver'] as const) await grantReady(tx, role, ['inbound:receiving:work']);
  });
  // Finance checks what was charged; above the refund limit of others a manager takes a step back.
  await once(tx, 'inbound.finance', async () => {
    const look: PermissionName[] = ['inbound:order:list', 'inbound:order:export', 'inbound:problem:list', 'inbound:fbaReturn:list'];
    await grantReady(tx, 'finance', look);
    await grantReady(tx, 'financeManager', [...look, 'inbound:order:rollBack']);
  });
  // Whoever puts away prints the labels of the places: `operations` could already.
  await once(tx, 'inbound.placeLabels', () => grantReady(tx, 'receiver', ['warehouse:location:print']));
}
