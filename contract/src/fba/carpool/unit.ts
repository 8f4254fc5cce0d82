/** What the planner needs to know of an order that waits for a truck. */
export interface Waiting {
  readonly orderId: number;
  readonly number: string;
  readonly companyId: number;
  readonly shipmentIds: readonly string[];
  readonly wishedDay: string;
  readonly mm3: number;
  readonly g: number;
}
export interface Terms {
  /** No truck leaves before it. */
  readonly today: string;
  /** How many days after the wished one a shipment may still arrive. */
  readonly waitDays: number;
  /** Companies whose goods ride with nobody else's. */
  readonly aloneCompanyIds: ReadonlySet<number>;
}

/** Orders that may not be parted: they share an FBA shipment id of one customer. Days are counted from 1970. */
export interface Unit {
  readonly orders: readonly Waiting[];
  /** The smallest number of its orders: who is meant when two are alike. */
  readonly id: string;
  readonly mm3: number;
  readonly g: number;
  readonly companyId: number;
  readonly isAlone: boolean;
  /** The first and the last day on which it may arrive. */
  readonly from: number;
  readonly to: number;
  /** The sum of the days for which its orders are wished. */
  readonly wished: number;
}

const dayMs = 86_400_000;
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** Together, although nobody said so: through an order that has an id of each. */
function together(orders: readonly Waiting[]): Waiting[][] {
  const groups: { orders: Waiting[]; ids: Set<string> }[] = [];
  for (const order of orders) {
    const own = order.shipmentIds.map((id) => `${order.companyId} ${id}`);
    const joined = groups.filter(({ ids }) => own.some((id) => ids.has(id)));
    const [first = { orders: [], ids: new Set<string>() }, ...others] = joined;
    if (joined.length === 0) groups.push(first);
    for (const other of others) {
      first.orders.push(...other.orders);
      for (const id of other.ids) first.ids.add(id);
      groups.splice(groups.indexOf(other), 1);
    }
    first.orders.push(order);
    for (const id of own) first.ids.add(id);
  }
  return groups.map((group) => group.orders);
}

export function unitsOf(orders: readonly Waiting[], { today, waitDays, aloneCompanyIds }: Terms): Unit[] {
  const now = dayNumber(today);
  return together(orders).map((inside) => {
    const days = inside.map(({ wishedDay }) => dayNumber(wishedDay));
    const from = Math.max(now, ...days);
    return {
      orders: inside,
      id: inside.map(({ number }) => number).toSorted()[0] ?? '',
      mm3: inside.reduce((sum, { mm3 }) => sum + mm3, 0),
      g: inside.reduce((sum, { g }) => sum + g, 0),
      companyId: inside[0]?.companyId ?? 0,
      isAlone: inside.some(({ companyId }) => aloneCompanyIds.has(companyId)),
      from,
      // What is late already, or wished for different days, goes as soon as it can and then waits as long as any other.
      to: Math.max(from, Math.min(...days)) + waitDays,
      wished: days.reduce((sum, day) => sum + day, 0),
    };
  });
}

/** A company that never shares rides with itself only. */
export const mayShare = (a: Pick<Unit, 'companyId' | 'isAlone'>, b: Pick<Unit, 'companyId' | 'isAlone'>): boolean =>
  (!a.isAlone && !b.isAlone) || a.companyId === b.companyId;
