import type { OrderMove } from '@kura/contract/inbound/order/order.machine.ts';
import { OrderInput } from '@kura/contract/inbound/order/order.ts';
import type { PackageInput } from '@kura/contract/inbound/package/package.ts';
import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { DemoAct } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { measureOrder } from '../order/measure-order.ts';
import { moveOrder } from '../order/order.moves.ts';
import * as packages from '../order/package.store.ts';
import { createOrder } from '../order/save-order.ts';

export type DemoTransport = 'LCL' | 'FCL' | 'AIR' | 'self';

/** What a customer types when goods are announced. */
export interface DemoOrder {
  owner: Actor;
  warehouseId: number;
  storeId?: number | null;
  by: DemoTransport;
  containers?: { model: '20GP' | '40GP' | '40HQ'; count: number };
  packages: PackageInput[];
  deliveryDate: Day;
  more?: Partial<Pick<OrderInput, 'fbaNo' | 'fbaPo' | 'courier' | 'trackingNumber' | 'remark'>>;
}
/** One thing that is done with it, at its time. */
export interface DemoStep {
  at: Date;
  run(tx: Tx, id: number, at: Date): Promise<unknown>;
}

const inputOf = ({ warehouseId, storeId = null, by, containers, packages, deliveryDate, more }: DemoOrder): OrderInput =>
  OrderInput.parse({
    warehouseId,
    storeId,
    deliveryMethod: by === 'self' ? 'self' : 'provider',
    transportMethod: by === 'self' ? null : by,
    lane: by === 'self' ? null : `CN_YIWU>JP_KANTO|${by}`,
    containerModel: containers?.model ?? null,
    containerCount: containers?.count ?? null,
    deliveryDate,
    packages,
    ...more,
  });

/** Announced, and then step by step: all of it in the order of time, between whatever else happened. */
export function playOrder(order: DemoOrder, created: Date, steps: readonly DemoStep[]): DemoAct[] {
  let id: number | undefined;
  return [
    { at: created, run: async (tx) => void (id = await createOrder(tx, order.owner, inputOf(order), created)) },
    ...steps.map(({ at, run }): DemoAct => ({ at, run: (tx) => run(tx, found(id), at) })),
  ];
}

/** Somebody moves it one step on. */
export const step = (at: Date, actor: Actor, move: OrderMove, more: { input?: unknown; reason?: string } = {}): DemoStep => ({
  at,
  run: (tx, id) => moveOrder(tx, actor, id, move, { ...more, now: at }),
});

/** Those who load measure what they load and nobody measured before. `more`: how much larger and heavier it is than was said. */
export const measured = (at: Date, actor: Actor, more: { mm: number; g: number } = { mm: 0, g: 0 }): DemoStep => ({
  at,
  run: async (tx, id) => {
    const rows = (await packages.ofOrders(tx, [id])).filter((row) => row.measured === null);
    if (rows.length === 0) return;
    const sizes = rows.map(({ id: packageId, lengthMm, widthMm, heightMm, weightG }) => ({
      packageId,
      lengthMm: lengthMm + more.mm,
      widthMm,
      heightMm: heightMm + more.mm,
      weightG: weightG + more.g,
    }));
    await measureOrder(tx, actor, { id, packages: sizes, isConfirmed: true }, at);
  },
});
const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000);

/** How many days before the goods stand at the dock each step of the way is made. */
const before: Readonly<Record<DemoTransport, Readonly<Partial<Record<OrderMove | 'create', number>>>>> = {
  LCL: { create: 14, audit: 13, load: 11, depart: 9, arrive: 4, release: 2 },
  FCL: { create: 13, audit: 12, load: 10, depart: 8, arrive: 4, release: 1 },
  AIR: { create: 7, audit: 6, load: 5, depart: 4, arrive: 2, release: 1 },
  self: { create: 2, audit: 1 },
};
const hours: Readonly<Partial<Record<OrderMove | 'create', string>>> = {
  create: '16:35',
  audit: '11:10',
  load: '15:40',
  depart: '09:30',
  arrive: '08:20',
  release: '13:15',
};

export interface Way {
  created: Date;
  /** The day on which the goods are handed over: at the dock, or in China to the provider. */
  handOver: Day;
  steps: DemoStep[];
}
/** The way to the dock, so that the goods stand there on that day. `upTo`: how far it has come. */
export function wayTo(
  by: DemoTransport,
  arrival: Day,
  clerk: Actor,
  { container = '', upTo }: { container?: string; upTo?: OrderMove } = {},
): Way {
  const at = (name: OrderMove | 'create'): Date =>
    instantAt(
      name === 'create' || name === 'load' || name === 'depart' ? zones.CN : zones.JP,
      addDays(arrival, -(before[by][name] ?? 0)),
      hours[name] ?? '10:00',
    );
  const moves = (['audit', 'load', 'depart', 'arrive', 'release'] as const).filter((move) => before[by][move] !== undefined);
  const made = upTo ? moves.slice(0, moves.indexOf(upTo as (typeof moves)[number]) + 1) : moves;
  return {
    created: at('create'),
    handOver: addDays(arrival, -(before[by].load ?? 0)),
    steps: made.flatMap((move) =>
      move === 'load'
        ? [measured(addMinutes(at(move), -50), clerk), step(at(move), clerk, move, { input: { containerNumber: container } })]
        : [step(at(move), clerk, move)],
    ),
  };
}
