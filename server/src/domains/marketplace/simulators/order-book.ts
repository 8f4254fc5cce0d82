import { leftOf, type SimulatedOrder, type SimulatedShipment } from './simulated-order.ts';

export interface OrderPage {
  orders: readonly SimulatedOrder[];
  next: string | null;
  total: number;
}

const stamp = (ms: number) => String(ms).padStart(15, '0');
const markOf = (order: SimulatedOrder, by: 'changedAt' | 'orderedAt') => `${stamp(order[by].getTime())}|${order.id}`;

/** Where the first stands of which it is true, in a list that has all others before. */
function firstWhere<T>(list: readonly T[], isThere: (one: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isThere(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
const firstFrom = (marks: readonly string[], from: string) => firstWhere(marks, (mark) => mark >= from);
const firstAfter = (marks: readonly string[], told: string) => firstWhere(marks, (mark) => mark > told);

/** What a channel knows. Everything that happens to an order goes through here, so that its time of change is never forgotten. */
export class OrderBook {
  readonly shipments: SimulatedShipment[] = [];
  readonly #orders = new Map<string, SimulatedOrder>();
  readonly #now: () => Date;
  readonly #isTwice: () => boolean;
  #sorted: { by: string; marks: string[]; orders: SimulatedOrder[] } | null = null;

  constructor(now: () => Date, isTwice: () => boolean) {
    this.#now = now;
    this.#isTwice = isTwice;
  }

  all(): readonly SimulatedOrder[] {
    return [...this.#orders.values()];
  }
  get(id: string): SimulatedOrder | null {
    return this.#orders.get(id) ?? null;
  }
  /** By what people read. */
  byNumber(number: string): SimulatedOrder | null {
    return this.all().find((order) => order.number === number) ?? null;
  }
  add(order: SimulatedOrder): void {
    this.#orders.set(order.id, order);
    this.#sorted = null;
  }
  /** Any change: its time moves with it, so that "changed since" tells of it. */
  change(id: string, edit: (order: SimulatedOrder) => void): SimulatedOrder {
    const order = this.#orders.get(id);
    if (!order) throw new Error(`the channel has no order ${id}`);
    edit(order);
    order.changedAt = this.#now();
    this.#sorted = null;
    return order;
  }
  pay(id: string): SimulatedOrder {
    return this.change(id, (order) => {
      order.paidAt = this.#now();
      if (order.state === 'unpaid') order.state = 'open';
    });
  }
  cancel(id: string): SimulatedOrder {
    return this.change(id, (order) => {
      order.state = 'cancelled';
      order.cancelledAt = this.#now();
      for (const line of order.lines) line.cancelled = line.quantity - line.shipped;
    });
  }
  /** Without lines: everything that is left. The channel has judged before whether it takes it. */
  ship(
    id: string,
    parcel: { trackingNumber: string; carrier: string; lines?: readonly { lineId: string; quantity: number }[]; at?: Date },
  ): SimulatedShipment {
    const at = parcel.at ?? this.#now();
    const { shipments } = this.change(id, (order) => {
      const lines =
        parcel.lines ?? order.lines.filter((line) => leftOf(line) > 0).map((line) => ({ lineId: line.lineId, quantity: leftOf(line) }));
      for (const { lineId, quantity } of lines) {
        const line = order.lines.find((each) => each.lineId === lineId);
        if (line) line.shipped += quantity;
      }
      const shipment = {
        orderId: id,
        serial: this.shipments.length + 1,
        trackingNumber: parcel.trackingNumber,
        carrier: parcel.carrier,
        lines,
        at,
      };
      this.shipments.push(shipment);
      order.shipments.push(shipment);
      order.state = order.lines.some((line) => leftOf(line) > 0) ? 'partlyShipped' : 'shipped';
      if (order.state === 'shipped') order.shippedAt = at;
    });
    return shipments.at(-1) as SimulatedShipment;
  }

  /**
   * Oldest change first, as all channels tell them. The cursor stands for the last order of the page before, so that an order that changes meanwhile
   * moves to a later page, as it does there.
   */
  page(ask: {
    from?: Date | null;
    to?: Date | null;
    by?: 'changedAt' | 'orderedAt';
    cursor?: string | null;
    size: number;
    where?: (order: SimulatedOrder) => boolean;
  }): OrderPage {
    const by = ask.by ?? 'changedAt';
    const { marks, orders } = this.#inOrder(by);
    const start = firstFrom(marks, stamp(ask.from?.getTime() ?? 0));
    const end = ask.to ? firstFrom(marks, stamp(ask.to.getTime())) : orders.length;
    const told = ask.cursor ? fromCursor(ask.cursor) : '';
    const { where } = ask;
    // A shop of many orders is asked for hundreds of pages: without a filter none of the others is looked at.
    const inWindow = where ? orders.slice(start, end).filter(where) : null;
    const total = inWindow?.length ?? Math.max(0, end - start);
    const after = Math.max(start, firstAfter(marks, told));
    const left = inWindow?.filter((order) => markOf(order, by) > told) ?? orders.slice(after, Math.min(end, after + ask.size + 1));
    const found = left.slice(0, ask.size);
    const last = found.at(-1);
    const orTwice = this.#isTwice() ? found.flatMap((order) => [order, order]) : found;
    return { orders: orTwice, next: left.length > found.length && last ? toCursor(markOf(last, by)) : null, total };
  }

  #inOrder(by: 'changedAt' | 'orderedAt') {
    if (this.#sorted?.by !== by) {
      const marked = [...this.#orders.values()].map((order) => ({ mark: markOf(order, by), order }));
      marked.sort((a, b) => (a.mark < b.mark ? -1 : 1));
      this.#sorted = { by, marks: marked.map(({ mark }) => mark), orders: marked.map(({ order }) => order) };
    }
    return this.#sorted;
  }
}

const toCursor = (mark: string) => Buffer.from(mark).toString('base64');
const fromCursor = (cursor: string) => Buffer.from(cursor, 'base64').toString();
