import type { GivenAnswer, HeardCall, SimulatorFrame } from '../simulation.ts';
import { productIdOf, skuIdOf, warehouseId } from './tiktok-told.ts';

interface Asked {
  skus?: readonly { id?: string; inventory?: readonly { warehouse_id?: string; quantity?: number }[] }[];
}

/** Stock of one article in the shop's only warehouse. What is wrong about one kind keeps no other. */
export function setInventory(
  { articles, stock }: SimulatorFrame,
  productId: string,
  { body }: HeardCall,
  { ok, no }: { ok(data: unknown): GivenAnswer; no(code: number, message: string): GivenAnswer },
): GivenAnswer {
  const { skus = [] } = JSON.parse(body) as Asked;
  const kinds = articles.filter(({ itemId }) => productIdOf(itemId) === productId);
  if (kinds.length === 0) return no(12052048, 'product does not exist');
  if (skus.length === 0) return no(36009004, 'skus are missing');
  const errors = skus.flatMap(({ id = '', inventory: [given] = [] }) => {
    const kind = kinds.find(({ itemId }) => skuIdOf(itemId) === id);
    const bad = (code: number, message: string) => [
      { code, message, detail: { sku_id: id, extra_errors: [{ warehouse_id: given?.warehouse_id ?? '', code, message }] } },
    ];
    if (!kind) return bad(12052084, 'sku does not exist');
    if (given?.warehouse_id !== warehouseId) return bad(12052091, 'warehouse does not exist');
    if (!Number.isInteger(given.quantity) || (given.quantity ?? -1) < 0 || (given.quantity ?? 0) > 999_999)
      return bad(12052093, 'quantity is out of range');
    stock.set(kind.sku, given.quantity ?? 0);
    return [];
  });
  return ok(errors.length > 0 ? { errors } : {});
}
