import type { Tx } from '../../kernel/db/db.ts';
import { addReadyBoards } from './ready-boards.ts';
import { addReadyHome } from './ready-home.ts';
import { addReadyPerformance } from './ready-performance.ts';
import { addReadyMenu } from '../identity/public.ts';
import { addReadyMoney } from './ready-money.ts';
import { addReadyReports } from './report/ready-reports.ts';

/** Menus and grants on the first start after the domain arrived. */
export async function addReadyInsights(tx: Tx, now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [
      { key: 'reports', name: { zh: '统计报表', en: 'Reports', jp: '統計レポート' }, path: '/reports', icon: 'barChart', sort: 600 },
    ],
    screens: [],
  });
  await addReadyReports(tx);
  await addReadyPerformance(tx);
  await addReadyBoards(tx);
  await addReadyHome(tx);
  await addReadyMoney(tx, now);
}
