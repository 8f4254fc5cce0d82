import type { Tx } from '../../kernel/db/db.ts';
import { addReadyMenu } from '../identity/public.ts';

export async function addReadyTopUps(tx: Tx, _now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [{ key: 'money', name: { zh: '财务管理', en: 'Finance', jp: '財務管理' }, path: '/money', icon: 'audit', sort: 400 }],
    screens: [],
  });
}
