import { costItems, firstCosts } from '@kura/contract/insights/cost-rate/cost-item.ts';
import type { PermissionName } from '@kura/contract/permissions.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';
import { insertFirst } from './cost-rate/cost-rate.store.ts';

const bills: PermissionName[] = [
  'insights:bill:list',
  'insights:bill:export',
  'insights:bill:import',
  'insights:bill:decide',
  'insights:bill:confirm',
];
const rerates: PermissionName[] = ['insights:rerate:list', 'insights:rerate:export', 'insights:rerate:propose', 'insights:rerate:approve'];

const costs: PermissionName[] = [
  'insights:outboundCost:list',
  'insights:outboundCost:export',
  'insights:costRate:list',
  'insights:costRate:export',
  'insights:costRate:propose',
  'insights:costRate:approve',
  'insights:grossProfit:see',
  'insights:grossProfit:export',
];

/** What carriers bill and what is earned is finance's: two of them check each other. */
export async function addReadyMoney(tx: Tx, now: Date): Promise<void> {
  await addReadyMenu(tx, {
    screens: [
      { code: 'bill-check', directory: 'money', icon: 'audit', sort: 60, permission: 'insights:bill:list' },
      { code: 'outbound-cost', directory: 'money', icon: 'calculator', sort: 61, permission: 'insights:outboundCost:list' },
      { code: 'gross-profit', directory: 'money', icon: 'lineChart', sort: 62, permission: 'insights:grossProfit:see' },
    ],
  });
  await once(tx, 'insights.readyBills', async () => {
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, [...bills, ...rerates]);
  });
  await once(tx, 'insights.readyCosts', async () => {
    for (const role of ['finance', 'financeManager'] as const) await grantReady(tx, role, costs);
    for (const item of costItems) await insertFirst(tx, item, firstCosts[item], now);
  });
}
