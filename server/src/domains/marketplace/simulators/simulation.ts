import type { Credentials, Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { OrderBook } from './order-book.ts';
import type { Random } from './random.ts';
import type { Article, SimulatedOrder } from './simulated-order.ts';

/** A call as it arrived. */
export interface HeardCall {
  method: string;
  /** Without the query. Calls to other hosts of the channel (tokens) arrive here too, with their own path. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface GivenAnswer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Anything but text and bytes is sent as JSON. */
  body: unknown;
}

/** `token`: spared by faults. `list`: a page of orders. */
export type OperationKind = 'token' | 'list' | 'read' | 'write';

/** One channel's dialect: what it demands of a call and how it tells its orders. */
export interface Simulation {
  /** What a store types in to be let in here. */
  readonly credentials: Credentials;
  /** How the channel makes its ids from a running number. */
  ids(serial: number, orderedAt: Date): { id: string; number: string };
  lineId(serial: number, position: number): string;
  /** What only this channel's orders have. */
  dress?(order: SimulatedOrder, random: Random): void;
  operation(call: HeardCall): { name: string; kind: OperationKind };
  answer(call: HeardCall): GivenAnswer | Promise<GivenAnswer>;
  /** How this channel says "too many". */
  throttled(call: HeardCall): GivenAnswer;
  /** How it looks when something broke there. */
  broken?(status: number): GivenAnswer;
  /** What it would send to our address about this order, signed; `headers` in lower case. */
  webhook?(order: SimulatedOrder): { headers: Record<string, string>; body: string };
}

/** What a channel's simulation is given to work with. */
export interface SimulatorFrame {
  readonly platform: Platform;
  readonly book: OrderBook;
  readonly articles: readonly Article[];
  now(): Date;
  readonly tokens: {
    give(seconds: number): string;
    isAlive(token: string): boolean;
  };
  /** Takes from a bucket that fills by the clock. `waitSeconds` null: it goes. Nothing is taken when it does not. */
  take(operation: string, rate: { perSecond: number; burst: number }, cost?: number): { waitSeconds: number | null; left: number };
  /** Whether this write is one of those to be taken now and reported as failed later. */
  isRefusedLater(): boolean;
  /** A refresh token of one that was there before is as good as its own. */
  readonly isAnew: boolean;
  /** Stock as the channel was told it, by SKU. */
  readonly stock: Map<string, number>;
  /** The smallest of what was asked for, what the channel allows and what the simulator was opened with. */
  pageSize(asked: number, most: number): number;
}
export type Simulate = (frame: SimulatorFrame) => Simulation;
