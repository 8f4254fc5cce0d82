import { leftOf } from '../simulated-order.ts';
import type { GivenAnswer, SimulatorFrame } from '../simulation.ts';

export const stockWarehouse = '海外仓';

interface Booking {
  warehouseName?: string;
  data?: readonly { stockSku?: string; quantity?: string }[];
}

/** What lies in the warehouse of the ERP. It is moved by bookings only; open orders wait for their pieces. */
export const mabangStock = (
  { articles, book, stock }: SimulatorFrame,
  { ok, no }: { ok(data: unknown): GivenAnswer; no(message: string, code?: string): GivenAnswer },
) => {
  const lying = new Map<string, number>();
  const isKnown = (sku: string) => articles.some((article) => article.sku === sku);
  const waiting = (sku: string): number =>
    book
      .all()
      .flatMap((order) => (order.state === 'cancelled' ? [] : order.lines))
      .reduce((sum, line) => sum + (line.sku === sku ? leftOf(line) : 0), 0);

  return {
    list({ stockSkus = '', warehouseName }: Readonly<Record<string, string>>): GivenAnswer {
      const skus = stockSkus.split(',');
      if (skus.length > 100) return no('stockSkus 最多100个', '500');
      const known = skus.filter(isKnown);
      if (known.length === 0) return no('对应SKU无数据', '500');
      const rows = known.map((stockSku) => {
        const stockQuantity = lying.get(stockSku) ?? 0;
        const place = { warehouseId: '1', warehouseName, stockQuantity, waitingQuantity: waiting(stockSku), gridCode: 'A-01' };
        return { stockSku, stockQuantity, warehouse: warehouseName === stockWarehouse ? [place] : [] };
      });
      return ok({ data: rows, page: 1 });
    },
    /** All rows or none. */
    book(sign: 1 | -1, { warehouseName, data = [] }: Booking): GivenAnswer {
      if (warehouseName !== stockWarehouse) return no('仓库不存在', '500');
      if (data.length === 0 || data.length > 500) return no('data 最多500个', '500');
      for (const { stockSku = '', quantity = '' } of data) {
        if (!isKnown(stockSku)) return no(`库存SKU不存在：${stockSku}`, '500');
        if (!/^[1-9]\d*$/.test(quantity)) return no('数量错误', '500');
        if ((lying.get(stockSku) ?? 0) + sign * Number(quantity) < 0) return no(`库存不足：${stockSku}`, '500');
      }
      for (const { stockSku = '', quantity = '' } of data) {
        lying.set(stockSku, (lying.get(stockSku) ?? 0) + sign * Number(quantity));
        stock.set(stockSku, (lying.get(stockSku) ?? 0) - waiting(stockSku));
      }
      return ok({ storageNumber: `ST${String(lying.size).padStart(6, '0')}` });
    },
    /** Pieces leave with their order. */
    ship(skus: readonly { sku: string; quantity: number }[]): void {
      for (const { sku, quantity } of skus) lying.set(sku, (lying.get(sku) ?? 0) - quantity);
    },
  };
};
