import { clockFor, defaultZone, dayIn, instantFor, type Zone } from '@kura/contract/kernel/zone.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import { session } from './session.ts';

/** L17: the place whose clock the reader goes by; Japan's when nothing else is said. */
export const currentZone = (): Zone => session.current().user?.zone ?? defaultZone;

/** L17: what is kept by one clock whoever works with it, as this reader reads it. */
export const keptClock = (zone: Zone): Zone => clockFor(session.current().user, zone);

/** A time within words, by the clock of the place. */
export const instantWords = (value: string | Date, zone: Zone = currentZone()): string => instantFor(currentZone(), value, zone);

export const today = (): Day => dayIn(currentZone(), new Date());
