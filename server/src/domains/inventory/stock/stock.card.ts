import type { CardSource } from '../../../kernel/registry.ts';
import { skuPage } from './stock-sku.store.ts';

const levels = ['low', 'none'] as const;

/** K07: what a seller would rather know before the customer does. Counted by the list that it opens, so that both say the same. */
export const stockCard: CardSource = {
  permission: 'inventory:stock:list',
  for: 'customer',
  sort: 20,
  title: 'inventory.stock.card',
  facts: (db, { scope }, now) =>
    Promise.all(
      levels.map(async (level) => {
        const { total } = await skuPage(db, scope, { page: 1, size: 1, order: 'desc', level }, now);
        return {
          text: `inventory.stock.level.${level}`,
          value: total,
          tone: total > 0 ? 'warning' : 'plain',
          routeCode: 'stock-overview',
          search: { level },
        };
      }),
    ),
};
