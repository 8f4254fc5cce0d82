import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

/** Server-sent events. After a break the page reconnects and reads again whatever it shows live. */
export const events = endpoint({
  method: 'GET',
  path: '/events',
  permission: 'signedIn',
  answers: 'stream',
  does: 'Streams live news for the caller: `badges`, `job`, `officialAccount`, `sorting`, `floor`, `orders`, `sessionEnded`; `crowded` when a newer stream took its place.',
  data: z.null(),
});

/** L09: the counters kept in the session. Later domains raise them. */
export const badgeNames = ['invoice', 'recharge', 'rechargeDetail', 'sumTotal', 'abnormal'] as const;
export type BadgeName = (typeof badgeNames)[number];
export const Badges = z.object({ invoice: z.int(), recharge: z.int(), rechargeDetail: z.int(), sumTotal: z.int(), abnormal: z.int() });
export type Badges = z.infer<typeof Badges>;

export const getBadges = endpoint({
  method: 'GET',
  path: '/badge',
  permission: 'signedIn',
  does: 'The red counters of the menu, for the caller’s permissions and company.',
  data: Badges,
});

/** What travels on the stream. */
export type LiveEvent =
  | { type: 'badges'; data: Badges }
  | { type: 'job'; data: { id: number; status: string; done: number; total: number | null } }
  | { type: 'officialAccount'; data: { isBound: boolean } }
  /** Something happened in it: whoever shows it reads it again. */
  | { type: 'sorting'; data: { id: number; version: number } }
  /** The warehouse has moved on since it was last told: boards read again. For staff. */
  | { type: 'floor'; data: null }
  /** Outbound orders of the listener's company have moved on, for staff those of any: whoever counts them counts again. */
  | { type: 'orders'; data: null }
  | { type: 'sessionEnded'; data: { message: string } };
