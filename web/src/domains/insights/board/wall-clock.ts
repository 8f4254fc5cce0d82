import { dayIn, showInstant } from '@kura/contract/kernel/zone.ts';

/** `14:05` as the clock of the place shows it. */
export const wallTime = (instant: string | number, zone: string): string => showInstant(new Date(instant), zone).slice(11, 16);
/** `14:05:09` */
export const wallClock = (instant: string | number, zone: string): string => showInstant(new Date(instant), zone).slice(11);
export const wallDay = (instant: string, zone: string): string => dayIn(zone, instant);
export const todayIn = (zone: string): string => dayIn(zone, new Date());
