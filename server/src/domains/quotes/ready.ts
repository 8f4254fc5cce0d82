import type { Tx } from '../../kernel/db/db.ts';
import { once } from '../../kernel/once.ts';
import { addReadyMenu, grantReady } from '../identity/public.ts';
import { addReadyPrices } from './ready-prices.ts';

const readBooks = ['quotes:priceBook:list', 'quotes:priceBook:export', 'quotes:price:list', 'quotes:price:export'] as const;
const readSpecials = ['quotes:special:list', 'quotes:special:export'] as const;
const whatIfs = ['quotes:whatIf:list', 'quotes:whatIf:run'] as const;
const customers = ['quotes:price:list', 'quotes:price:export', ...readSpecials] as const;

/** Menus, grants and ready data on the first start after the domain arrived. */
export async function addReadyQuotes(tx: Tx, now: Date): Promise<void> {
  await addReadyMenu(tx, {
    directories: [{ key: 'prices', name: { zh: '报价管理', en: 'Quotations', jp: '見積管理' }, path: '/prices', icon: 'audit', sort: 450 }],
    screens: [
      { code: 'freight-trial', directory: 'prices', icon: 'calculator', sort: 10, permission: 'quotes:trial:run' },
      { code: 'express-quotes', directory: 'prices', icon: 'car', sort: 20, permission: 'quotes:price:list' },
      { code: 'basic-quotes', directory: 'prices', icon: 'global', sort: 30, permission: 'quotes:price:list' },
      { code: 'special-quotes', directory: 'prices', icon: 'tag', sort: 40, permission: 'quotes:special:list' },
      { code: 'quote-entry', directory: 'prices', icon: 'form', sort: 50, permission: 'quotes:priceBook:list' },
    ],
  });
  await once(tx, 'quotes.prices', async () => {
    await addReadyPrices(tx, now);
    await grantReady(tx, 'operations', [
      ...readBooks,
      ...readSpecials,
      ...(['quotes:priceBook:edit', 'quotes:priceBook:activate', 'quotes:special:edit', 'quotes:special:activate'] as const),
      ...whatIfs,
    ]);
    await grantReady(tx, 'financeManager', [...readBooks, ...readSpecials, ...whatIfs, 'quotes:priceBook:cost']);
    await grantReady(tx, 'finance', ['quotes:price:list', ...readSpecials]);
    await grantReady(tx, 'customerOwner', customers);
    await grantReady(tx, 'customerStaff', customers);
  });
  await once(tx, 'quotes.trials', async () => {
    for (const role of ['operations', 'finance', 'financeManager', 'customerOwner', 'customerStaff'] as const)
      await grantReady(tx, role, ['quotes:trial:run', 'quotes:trial:export']);
  });
}
