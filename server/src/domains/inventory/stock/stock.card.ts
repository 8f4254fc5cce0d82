import type { CardSource } from '../../../kernel/registry.ts';
import { countAtLevel } from '../../products/public.ts';

const levels = [
  ['few', 'inventory.stock.level.low'],
  ['soldOut', 'inventory.stock.level.none'],
] as const;

/**
 * K07: what a seller would rather know before the customer does: products on sale, sets among them, of which few are left or none any more.
 * What never was in stock is no alarm. Counted by the list that it opens, so that both say the same.
 */
export const stockCard: CardSource = {
  permission: 'products:product:list',
  for: 'customer',
  sort: 20,
  title: 'inventory.stock.card',
  facts: (db, actor) =>
    Promise.all(
      levels.map(async ([stock, text]) => {
        const value = await countAtLevel(db, actor, stock);
        return { text, value, tone: value > 0 ? 'warning' : 'plain', routeCode: 'products', search: { status: 'enabled', stock } };
      }),
    ),
};
