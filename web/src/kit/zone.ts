import { defaultZone, dayIn, type Zone } from '@kura/contract/kernel/zone.ts';
import type { Day } from '@kura/contract/kernel/day.ts';
import { session } from './session.ts';

/** L17: the place whose clock the reader goes by; Japan's when nothing else is said. */
export const currentZone = (): Zone => session.current().user?.zone ?? defaultZone;

export const today = (): Day => dayIn(currentZone(), new Date());
