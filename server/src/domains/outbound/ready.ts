import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';
import { addReadyAddresses } from './address/ready-addresses.ts';
import { addReadyPickups } from './pickup/ready-pickups.ts';
import { addReadyReturns } from './return/ready-returns.ts';

const see: PermissionName[] = ['outbound:order:list', 'outbound:order:export'];
const order: PermissionName[] = [
  'outbound:order:create',
  'outbound:order:edit',
  'outbound:order:submit',
  'outbound:order:cancel',
  'outbound:order:cutOff',
];

/** Menus and grants on the first start after the domain arrived. Whoever picks sees orders; who releases them is operations. */
export async function addReadyOutbound(tx: Tx, _now: Date): Promise<void> {
  await addReadyAddresses(tx);
  await addReadyReturns(tx);
  await addReadyPickups(tx);
  await addReadyMenu(tx, {
    screens: [
      { code: 'outbound-orders', directory: 'storage', icon: 'export', sort: 5, permission: 'outbound:order:list' },
      { code: 'outbound-new', directory: 'storage', icon: 'form', sort: 6, permission: 'outbound:order:create' },
    ],
  });
  // Finance reads the order behind a fee, a refund or cash on delivery, and changes nothing.
  await once(tx, 'outbound.finance', async () => {
    for (const role of ['finance', 'financeManager'] as const)
      await grantReady(tx, role, [...see, 'outbound:return:list', 'outbound:pickup:list']);
  });
  await once(tx, 'outbound.labelStyle', async () => {
    for (const role of ['operations', 'customerOwner'] as const) await grantReady(tx, role, ['outbound:labelStyle:edit']);
  });
  await once(tx, 'outbound.orders', async () => {
    await grantReady(tx, 'operations', [...see, ...order, 'outbound:order:audit', 'outbound:order:hold', 'outbound:order:sign']);
    for (const role of ['picker', 'checker', 'shipper'] as const) await grantReady(tx, role, ['outbound:order:list']);
    await grantReady(tx, 'customerOwner', [...see, ...order]);
    await grantReady(tx, 'customerStaff', [...see, ...order]);
  });
}
