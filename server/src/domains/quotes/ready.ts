import type { Tx } from '../../kernel/db/db.ts';
import { addReadyMenu } from '../identity/public.ts';

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyQuotes(tx: Tx, _now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [{ key: 'prices', name: { zh: '报价管理', en: 'Quotations', jp: '見積管理' }, path: '/prices', icon: 'audit', sort: 450 }],
    screens: [],
  });
}
