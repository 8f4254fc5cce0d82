import type { Tx } from '../../kernel/db/db.ts';
import { addReadyMenu } from '../identity/public.ts';

export const addReadyHome = (tx: Tx): Promise<void> =>
  addReadyMenu(tx, { screens: [{ code: 'new-home', directory: null, icon: 'dashboard', sort: 12 }] });
