import { type ChannelCall, ChannelTrouble, type StockFigure, type Written } from '../connector.ts';
import { dataOf, refusalOf } from './mabang-answers.ts';
import { ask } from './mabang-confirm.ts';
import type { MabangPlace, StockList } from './mabang-model.ts';
import { bookAsk, stockAsk } from './mabang-requests.ts';

interface Lying {
  /** What the ERP may still sell: what lies there and comes by hand, without what its orders and documents wait for. */
  free: number;
  gridCode: string;
}
/** By one name or another; what is not told is none. Not a number where it cannot be read. */
const pieces = (place: MabangPlace, ...names: readonly string[]): number =>
  Number(names.map((name) => place[name]).find((told) => told !== undefined && told !== null && told !== '') ?? 0);
const lyingAt = (place: MabangPlace): Lying => ({
  free:
    pieces(place, 'stockQuantity') +
    pieces(place, 'manualInboundQuantity', 'manual_inbound_quantity') -
    pieces(place, 'waitingQuantity') -
    pieces(place, 'fbaWaitingQuantity') -
    pieces(place, 'transfer_warehouse_quantity', 'transferred_warehouse_quantity') -
    pieces(place, 'manualOutboundQuantity', 'manual_outbound_quantity'),
  gridCode: place.gridCode ?? '',
});

/** Of each SKU that the ERP knows. One that was never in the warehouse has nothing there. */
async function readStock(call: ChannelCall, warehouse: string, skus: readonly string[]): Promise<ReadonlyMap<string, Lying>> {
  const lying = new Map<string, Lying>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const told = dataOf<StockList>(await ask(call, (by) => stockAsk(by, warehouse, skus, page)));
    for (const { stockSku, warehouse: places } of told.data ?? []) {
      const place = (places ?? []).find(({ warehouseName }) => warehouseName === warehouse);
      if (stockSku) lying.set(stockSku, place ? lyingAt(place) : { free: 0, gridCode: '' });
    }
    // Each page has at least one of them: what tells of more pages than that would be asked for ever.
    pages = Math.min(Number(told.page ?? 1), skus.length);
  }
  return lying;
}

/**
 * The ERP takes no figure, only what comes in and goes out: it is asked what it has, and the difference is booked in the store's own warehouse there. It is
 * asked each time, so that after a lost answer nothing is booked twice (channel rule 4), and asked again afterwards: a booking that moved nothing was none.
 */
export async function pushStockToMabang(call: ChannelCall, figures: readonly StockFigure[]): Promise<ReadonlyMap<string, Written>> {
  const { stockWarehouse: warehouse, employee } = call.credentials;
  if (warehouse === '') throw new ChannelTrouble('the store names no warehouse for its stock');
  const refused = new Map<string, Written>();
  const before = await readStock(
    call,
    warehouse,
    figures.map(({ platformSku }) => platformSku),
  );
  const changes = figures.flatMap(({ platformSku, quantity }) => {
    const lying = before.get(platformSku);
    if (lying && Number.isInteger(lying.free))
      return lying.free === quantity ? [] : [{ platformSku, change: quantity - lying.free, gridCode: lying.gridCode }];
    const message = lying ? 'its quantity cannot be read' : `the ERP has no stock SKU ${platformSku}`;
    refused.set(platformSku, { state: 'refused', code: 'stockSku', message });
    return [];
  });
  // What became less first, since it is what could be sold twice.
  for (const direction of ['out', 'in'] as const) {
    const mine = changes.filter(({ change }) => change < 0 === (direction === 'out'));
    if (mine.length === 0) continue;
    const data = mine.map(({ platformSku, change, gridCode }) => ({
      stockSku: platformSku,
      quantity: String(Math.abs(change)),
      gridCode,
    }));
    const booking = { warehouseName: warehouse, employeeName: employee, remark: 'Kura', data };
    const refusal = refusalOf(await ask(call, (by) => bookAsk(by, direction, booking)));
    if (refusal) for (const { platformSku } of mine) refused.set(platformSku, { state: 'refused', ...refusal });
  }
  const booked = changes.flatMap(({ platformSku }) => (refused.has(platformSku) ? [] : [platformSku]));
  if (booked.length === 0) return refused;
  const after = await readStock(call, warehouse, booked);
  for (const { platformSku: sku, quantity } of figures) {
    const free = after.get(sku)?.free;
    if (free === undefined) continue;
    if (free === before.get(sku)?.free)
      refused.set(sku, { state: 'refused', code: 'notBooked', message: 'taken, but the stock is as it was', again: true });
    // Less is what was ordered there meanwhile. More could be sold and is not here: a booking of which no answer came has arrived after all.
    else if (free > quantity)
      refused.set(sku, { state: 'refused', code: 'tooMany', message: `${free} are free there now, and not ${quantity}`, again: true });
  }
  return refused;
}
