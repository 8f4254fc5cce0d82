import { type ChannelCall, ChannelRefusal, ChannelTrouble, type StockFigure, type Written } from '../connector.ts';
import { dataOf, type UserError } from './shopify-answers.ts';
import { ask } from './shopify-calls.ts';
import type { PageInfo } from './shopify-model.ts';
import { type ItemQuantity, stockAsk, stockItemsAsk } from './shopify-requests.ts';

interface StockItems {
  location?: { id: string } | null;
  productVariants?: {
    nodes?: readonly { sku?: string | null; inventoryItem?: { id: string } | null }[] | null;
    pageInfo?: PageInfo | null;
  };
}
interface Wanted extends ItemQuantity {
  platformSku: string;
}

/** `input.quantities.3.quantity`: the fourth of them. */
const placeOf = ({ field }: UserError): number => Number(field?.find((part) => /^\d+$/.test(part)) ?? Number.NaN);

async function wantedOf(call: ChannelCall, figures: readonly StockFigure[]): Promise<Wanted[]> {
  const skus = figures.map(({ platformSku }) => platformSku);
  const { location, productVariants } = dataOf<StockItems>(await ask(call, (token) => stockItemsAsk(token, skus)));
  if (!location) throw new ChannelRefusal('refused', 'location', 'the shop tells no location');
  if (productVariants?.pageInfo?.hasNextPage) throw new ChannelTrouble('more variants than one answer holds');
  const quantityOf = new Map(figures.map(({ platformSku, quantity }) => [platformSku, quantity]));
  return (productVariants?.nodes ?? []).flatMap(({ sku, inventoryItem }) => {
    const quantity = quantityOf.get(sku ?? '');
    return quantity === undefined || !inventoryItem
      ? []
      : [{ platformSku: sku ?? '', inventoryItemId: inventoryItem.id, locationId: location.id, quantity }];
  });
}

/** Keeps all of them or none: those that it names are left out, and the others are said again. */
async function set(call: ChannelCall, wanted: readonly Wanted[]): Promise<Map<string, Written>> {
  const refused = new Map<string, Written>();
  let left = wanted;
  while (left.length > 0) {
    const quantities = left.map(({ platformSku: _sku, ...each }) => each);
    const answer = await ask(call, (token) => stockAsk(token, quantities));
    const errors =
      dataOf<{ inventorySetQuantities?: { userErrors?: readonly (UserError & { code?: string | null })[] | null } | null }>(answer)
        .inventorySetQuantities?.userErrors ?? [];
    if (errors.length === 0) break;
    const named = new Set<string>();
    for (const error of errors) {
      const sku = left[placeOf(error)]?.platformSku;
      if (sku === undefined) throw new ChannelRefusal('refused', error.code ?? 'userErrors', error.message);
      named.add(sku);
      refused.set(sku, { state: 'refused', code: error.code ?? '', message: error.message });
    }
    left = left.filter(({ platformSku }) => !named.has(platformSku));
  }
  return refused;
}

/** To the shop's own location. What no variant bears is named. */
export async function pushStockToShopify(call: ChannelCall, figures: readonly StockFigure[]): Promise<ReadonlyMap<string, Written>> {
  const wanted = await wantedOf(call, figures);
  const refused = await set(call, wanted);
  const known = new Set(wanted.map(({ platformSku }) => platformSku));
  for (const { platformSku } of figures)
    if (!known.has(platformSku))
      refused.set(platformSku, { state: 'refused', code: 'sku', message: 'no variant of the shop has this SKU' });
  return refused;
}
