import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';

const bills: PermissionName[] = [
  'insights:bill:list',
  'insights:bill:export',
  'insights:bill:import',
  'insights:bill:decide',
  'insights:bill:confirm',
];
const rerates: PermissionName[] = ['insights:rerate:list', 'insights:rerate:export', 'insights:rerate:propose', 'insights:rerate:approve'];

/** What carriers bill and what is earned is finance's: two of them check each other. */
export async function addReadyMoney(tx: Tx): Promise<void> {
  await addReadyMenu(tx, {
    screens: [{ code: 'bill-check', directory: 'money', icon: 'audit', sort: 60, permission: 'insights:bill:list' }],
  });
  await once(tx, 'insights.readyBills', async () => {
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, [...bills, ...rerates]);
  });
}
