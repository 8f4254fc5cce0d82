import { type ChannelCall, ChannelTrouble, type StockFigure, type Written } from '../connector.ts';
import { resultOf } from './tiktok-answers.ts';
import { ask } from './tiktok-calls.ts';
import type { InventoryData } from './tiktok-model.ts';
import { inventoryAsk } from './tiktok-requests.ts';

/** One call an article, with all its kinds that changed. What the channel refuses of them it names by their id. */
async function setProduct(
  call: ChannelCall,
  productId: string,
  figures: readonly StockFigure[],
  refused: Map<string, Written>,
): Promise<void> {
  const skus = figures.map(({ key, quantity }) => ({ skuId: key.variant, warehouseId: key.place, quantity }));
  const { data, refusal } = resultOf<InventoryData>(await ask(call, (by) => inventoryAsk(by, productId, skus)));
  if (refusal) {
    for (const { platformSku } of figures) refused.set(platformSku, { state: 'refused', ...refusal });
    return;
  }
  for (const error of data?.errors ?? []) {
    const [more] = error.detail?.extra_errors ?? [];
    const written: Written = {
      state: 'refused',
      code: String(more?.code ?? error.code ?? ''),
      message: more?.message ?? error.message ?? '',
    };
    const named = figures.filter(({ key }) => key.variant === error.detail?.sku_id);
    if (named.length === 0) throw new ChannelTrouble(written.message);
    for (const { platformSku } of named) refused.set(platformSku, written);
  }
}

export async function pushStockToTiktok(call: ChannelCall, figures: readonly StockFigure[]): Promise<ReadonlyMap<string, Written>> {
  const refused = new Map<string, Written>();
  for (const [productId, some] of Map.groupBy(figures, ({ key }) => key.article)) await setProduct(call, productId, some, refused);
  return refused;
}
