import { type ChannelCall, ChannelRefusal, type StockFigure, type Written } from '../connector.ts';
import { type InventoryFault, readInventories, readInventoryFaults } from './rakuten-answers.ts';
import { askInventories, askSetInventories, type RakutenKeys } from './rakuten-requests.ts';

/** The most that RMS keeps of one SKU. */
const mostPieces = 99_999;

/** Management numbers are kept in small letters, variants as they are. */
const nameOf = (manageNumber: string, variantId: string): string => `${manageNumber.toLowerCase()} ${variantId}`;
const itemOf = ({ key, quantity }: StockFigure) => ({
  manageNumber: key.article,
  variantId: key.variant,
  quantity: Math.min(quantity, mostPieces),
});

/** One that RMS cannot read fails all: those that it names are left out, and the others are said again. */
async function set(call: ChannelCall, keys: RakutenKeys, figures: readonly StockFigure[], refused: Map<string, Written>): Promise<void> {
  let left = figures;
  while (left.length > 0) {
    const asked = left;
    const faults = readInventoryFaults(await call.send(askSetInventories(keys, asked.map(itemOf))));
    if (faults.length === 0) return;
    const named = new Map<string, InventoryFault>();
    for (const fault of faults) {
      const sku = asked[fault.at ?? -1]?.platformSku;
      if (sku === undefined) throw new ChannelRefusal('refused', fault.code, fault.message);
      named.set(sku, fault);
    }
    for (const [sku, { code, message }] of named) refused.set(sku, { state: 'refused', code, message });
    left = asked.filter(({ platformSku }) => !named.has(platformSku));
  }
}

/**
 * Absolute figures by management number and variant. RMS takes a figure for an article that the shop does not have without a word and forgets it a day
 * later: what it does not show afterwards is named.
 */
export async function pushStockToRakuten(
  call: ChannelCall,
  keys: RakutenKeys,
  figures: readonly StockFigure[],
): Promise<ReadonlyMap<string, Written>> {
  const refused = new Map<string, Written>();
  await set(call, keys, figures, refused);
  const told = figures.filter(({ platformSku }) => !refused.has(platformSku));
  if (told.length === 0) return refused;
  const shown = new Set(
    readInventories(await call.send(askInventories(keys, told.map(itemOf)))).map((item) => nameOf(item.manageNumber, item.variantId)),
  );
  for (const { platformSku, key } of told)
    if (!shown.has(nameOf(key.article, key.variant)))
      refused.set(platformSku, { state: 'refused', code: 'notShown', message: `RMS has no article ${key.article} / ${key.variant}` });
  return refused;
}
