import { showInstant } from '../../kernel/zone.ts';

const halfHourMs = 30 * 60_000;

/** A centre takes a truck from half an hour before its slot to half an hour after it. */
export const slotWindow = (slotAt: string): { from: string; to: string } => ({
  from: new Date(Date.parse(slotAt) - halfHourMs).toISOString(),
  to: new Date(Date.parse(slotAt) + halfHourMs).toISOString(),
});
/** Whether something happened within it. */
export const isInWindow = (slotAt: string, at: string): boolean => Math.abs(Date.parse(at) - Date.parse(slotAt)) <= halfHourMs;

/** `2026-06-11 09:30` as the clock on the warehouse's wall shows it: slots are agreed by it. */
export const wallClock = (zone: string, at: string): string => showInstant(at, zone).slice(0, 16);
/** `09:30` */
export const wallTime = (zone: string, at: string): string => wallClock(zone, at).slice(11);
/** As a form takes it. */
export const wallMoment = (zone: string, at: string): string => showInstant(at, zone).replace(' ', 'T');
