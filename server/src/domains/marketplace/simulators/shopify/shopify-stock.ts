import type { SimulatorFrame } from '../simulation.ts';

export interface StockInput {
  name?: string;
  quantities?: { inventoryItemId?: string; locationId?: string; quantity?: number; changeFromQuantity?: number | null }[];
}
const location = 'gid://shopify/Location/1';
const itemOf = (at: number) => `gid://shopify/InventoryItem/${9000 + at}`;

/** The shop's articles are its variants, each with an inventory item of its own, at one location. */
export const shopifyStock = ({ articles, stock }: SimulatorFrame) => {
  /** Answers of mutations, by their keys: said again, nothing is done again. */
  const answered = new Map<string, object>();
  const userErrors = ({ name, quantities = [] }: StockInput) =>
    quantities.flatMap((each, at) => {
      const no = (field: string, code: string, message: string) => [{ field: ['input', 'quantities', String(at), field], code, message }];
      if (name !== 'available') return no('name', 'INVALID_NAME', 'The quantity name must be available or on_hand.');
      if (!articles.some((_article, index) => itemOf(index) === each.inventoryItemId))
        return no('inventoryItemId', 'INVALID_INVENTORY_ITEM', 'The specified inventory item could not be found.');
      if (each.locationId !== location) return no('locationId', 'INVALID_LOCATION', 'The specified location could not be found.');
      if (each.changeFromQuantity === undefined)
        return no('changeFromQuantity', 'CHANGE_FROM_QUANTITY_ARGUMENT_REQUIRED', 'changeFromQuantity is required.');
      if ((each.quantity ?? 0) > 1_000_000_000)
        return no('quantity', 'INVALID_QUANTITY_TOO_HIGH', 'The quantity cannot be higher than 1,000,000,000.');
      return [];
    });

  return {
    items: (query: string) => {
      const asked = [...query.matchAll(/sku:"((?:[^"\\]|\\.)*)"/g)].map(([, sku = '']) => sku.replaceAll(/\\(.)/g, '$1'));
      const nodes = articles.flatMap(({ sku }, at) => (asked.includes(sku) ? [{ sku, inventoryItem: { id: itemOf(at) } }] : []));
      return { location: { id: location }, productVariants: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } };
    },
    set: (input: StockInput, key: string) => {
      const before = answered.get(key);
      if (before) return before;
      const errors = userErrors(input);
      if (errors.length === 0)
        for (const { inventoryItemId, quantity = 0 } of input.quantities ?? [])
          stock.set(articles.find((_article, at) => itemOf(at) === inventoryItemId)?.sku ?? '', quantity);
      const answer = { inventorySetQuantities: { userErrors: errors } };
      answered.set(key, answer);
      return answer;
    },
  };
};
