import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { once } from '../../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../../identity/public.ts';

const ofCustomers: PermissionName[] = [
  'outbound:return:list',
  'outbound:return:export',
  'outbound:return:create',
  'outbound:return:edit',
  'outbound:return:cancel',
  'outbound:return:decide',
];
const ofFloor: PermissionName[] = ['outbound:return:list', 'outbound:return:receive', 'outbound:return:dispose'];

/** Menus and grants of the returns. */
export async function addReadyReturns(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'returns', directory: 'storage', icon: 'inbox', sort: 9, permission: 'outbound:return:list' }],
  });
  await once(tx, 'outbound.returns', async () => {
    await grantReady(tx, 'operations', [...ofCustomers, 'outbound:return:audit', 'outbound:return:receive', 'outbound:return:dispose']);
    await grantReady(tx, 'receiver', ofFloor);
    await grantReady(tx, 'customerOwner', ofCustomers);
    await grantReady(tx, 'customerStaff', ofCustomers);
  });
}
