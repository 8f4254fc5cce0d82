import { defaultZone, dayIn, instantFor, type Zone } from '@kura/contract/kernel/zone.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import { session } from './session.ts';

/** L17: the place whose clock the reader goes by; Japan's when nothing else is said. */
export const currentZone = (): Zone => session.current().user?.zone ?? defaultZone;

/** A time within words, by the clock of the place. */
export const instantWords = (value: string | Date, zone: Zone = currentZone()): string => instantFor(currentZone(), value, zone);

export const today = (zone: Zone = currentZone()): Day => dayIn(zone, new Date());
