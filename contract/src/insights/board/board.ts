import * as z from 'zod/mini';
import { workSteps } from '../performance/steps.ts';

export const boards = ['japan', 'china'] as const;
export type Board = (typeof boards)[number];

/** The way of an order through the floor, as the board shows it; what has left today comes last. */
export const floorStates = ['pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked'] as const;
export type FloorState = (typeof floorStates)[number];
/** S14: what is still on its way. */
export const legStates = ['open', 'consolidated', 'loaded', 'departed', 'arrived', 'released'] as const;
export type LegState = (typeof legStates)[number];

/** How many rows a list on the wall has at most: nobody reads more from five metres. */
export const boardRows = 6;

const Instant = z.string();
const head = {
  /** Null: all warehouses of the board. */
  warehouse: z.nullable(z.string()),
  zone: z.string(),
  asOf: Instant,
  day: z.string(),
  /** Who scanned in the last 30 minutes. Counts only: a wall is public. */
  onShift: z.int(),
  people: z.array(z.object({ step: z.enum(workSteps), people: z.int() })),
};

export const JapanBoard = z.object({
  board: z.literal('japan'),
  ...head,
  /** H05: of each warehouse, today; null on a day that it does not work. */
  cutOffs: z.array(z.object({ warehouse: z.string(), at: z.nullable(Instant), nextDayAt: z.nullable(Instant) })),
  states: z.array(z.object({ state: z.enum(floorStates), count: z.int(), nextDay: z.int(), late: z.int() })),
  shippedToday: z.int(),
  dueToday: z.int(),
  late: z.object({
    count: z.int(),
    rows: z.array(z.object({ number: z.string(), state: z.string(), carrier: z.string(), shipBy: Instant })),
  }),
  waves: z.object({
    count: z.int(),
    rows: z.array(
      z.object({
        number: z.string(),
        isNextDay: z.boolean(),
        orders: z.int(),
        pieces: z.int(),
        picked: z.int(),
        pickers: z.int(),
        dueAt: z.nullable(Instant),
      }),
    ),
  }),
  /** When the truck of each carrier comes today, what waits for it and what is on it. */
  trucks: z.array(z.object({ carrier: z.string(), at: z.nullable(Instant), waiting: z.int(), loaded: z.int(), gone: z.int() })),
  /** What stands at the dock and is to be received. */
  dock: z.object({ orders: z.int(), boxes: z.int() }),
  arrivals: z.array(z.object({ day: z.string(), orders: z.int(), boxes: z.int() })),
  /** `overdue`: orders that have kept stock reserved for more than a week and are in no wave. */
  abnormal: z.object({ places: z.int(), orders: z.int(), cutOffPending: z.int(), held: z.int(), overdue: z.int() }),
});
export type JapanBoard = z.infer<typeof JapanBoard>;

const leg = {
  number: z.string(),
  state: z.enum(legStates),
  container: z.string(),
  transport: z.enum(['sea', 'air']),
  from: z.string(),
  to: z.string(),
  boxes: z.int(),
};
export const ChinaBoard = z.object({
  board: z.literal('china'),
  ...head,
  /** Inbound orders of the first leg that wait: for us to audit, for a container, in a container. */
  ordered: z.int(),
  audited: z.int(),
  auditedBoxes: z.int(),
  /** Since when the first of them waits. */
  oldestAt: z.nullable(Instant),
  states: z.array(z.object({ state: z.enum(legStates), count: z.int(), boxes: z.int() })),
  toLoad: z.array(z.object({ ...leg, day: z.nullable(z.string()), time: z.string(), fill: z.nullable(z.int()), isLate: z.boolean() })),
  departures: z.array(z.object({ ...leg, day: z.nullable(z.string()), ship: z.string(), isLate: z.boolean() })),
  arrivals: z.array(z.object({ ...leg, day: z.nullable(z.string()), ship: z.string(), isLate: z.boolean() })),
  abnormal: z.object({ problems: z.int(), held: z.int(), inspections: z.int() }),
});
export type ChinaBoard = z.infer<typeof ChinaBoard>;
export type BoardData = JapanBoard | ChinaBoard;
