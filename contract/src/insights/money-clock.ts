import { booksZone } from '../kernel/zone.ts';

/** Finance counts in days of Shanghai, whoever reads: a domain names another by id only, so it is said here again. */
export const clockZone = booksZone;
export const moment = { zone: clockZone, width: 165 } as const;
