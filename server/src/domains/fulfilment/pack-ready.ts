import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const check: PermissionName[] = ['fulfilment:order:work', 'fulfilment:recheck:work', 'fulfilment:weighing:work'];
const ship: PermissionName[] = [
  'fulfilment:order:work',
  'fulfilment:weighing:work',
  'fulfilment:manifest:list',
  'fulfilment:manifest:work',
  'fulfilment:label:work',
];

/** Who packs, who hands over, and who lets a wrong weight go on; reversing a shipment stays with the administrator. */
export async function addReadyPacking(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [
      { code: 'recheck', directory: 'storage', icon: 'barcode', sort: 10, permission: 'fulfilment:recheck:work' },
      { code: 'weighing', directory: 'storage', icon: 'barcode', sort: 11, permission: 'fulfilment:weighing:work' },
      { code: 'ship-by-scan', directory: 'storage', icon: 'export', sort: 12, permission: 'fulfilment:manifest:list' },
    ],
  });
  await once(tx, 'fulfilment.packing', async () => {
    await grantReady(tx, 'operations', [
      ...new Set([...check, ...ship, ...(['fulfilment:recheck:approve', 'fulfilment:manifest:export', 'fulfilment:label:setup'] as const)]),
    ]);
    await grantReady(tx, 'checker', [...check, 'fulfilment:label:work']);
    await grantReady(tx, 'shipper', [...ship, 'fulfilment:manifest:export']);
  });
}
