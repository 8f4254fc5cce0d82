import type { Badges } from '@kura/contract/system/events/events.endpoints.ts';
import type { Tx } from './db/db.ts';
import { publish } from './live.ts';

/** L09: every open page counts anew, each for its own person; so the figures that travel here are nobody's. */
const nobodys: Badges = { invoice: 0, recharge: 0, rechargeDetail: 0, sumTotal: 0, abnormal: 0 };

export const notifyBadges = (tx: Tx): Promise<number> => publish(tx, 'everyone', { type: 'badges', data: nobodys });
