import { booksZone } from '../../kernel/zone.ts';

/** How money reaches us. */
export const payMethods = ['bankCn', 'bankJp', 'alipay', 'wechat', 'cash', 'other'] as const;
export type PayMethod = (typeof payMethods)[number];

/** S09: a bank's word takes its time; what was handed over or shown on a phone is there at once. */
export const isBankMethod = (method: PayMethod): boolean => method === 'bankCn' || method === 'bankJp';
/** Whoever pays in cash gets a receipt and has nothing to show. */
export const needsProof = (method: PayMethod): boolean => method !== 'cash';

/** K10: how long after the check a bank transfer is credited by itself. */
export const creditDelayMinutes = 10;
/** S09: an application for which no money arrives is closed after so many days. */
export const closeAfterDays = 7;
/** Finance counts its days where its bank is. */
export const financeZone = booksZone;
