import type { OutsideWindow, Trip } from '@kura/contract/fba/carpool/carpool.ts';
import { slotWindow, wallTime } from '@kura/contract/fba/carpool/slot-window.ts';
import { dayNumber } from '@kura/contract/fba/carpool/unit.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import { t } from '../../../kit/text.ts';

/** The plan never does it; a person may, and is told which day was meant and when the truck is due. */
export const outsideWords = (numbers: readonly string[], { trip, wished, day, late, slot }: OutsideWindow): string =>
  t(late > 0 ? 'fba.carpool.arrivesLate' : 'fba.carpool.arrivesEarly', {
    numbers: numbers.join(', '),
    trip,
    wished,
    when: slot ? `${day} ${slot.from}–${slot.to}` : day,
    days: Math.abs(late),
  });

/** Of a slot that was just written down: whose goods it brings on another day than they are wished for. */
export function outsideSlot({ number: trip, day, slotAt, zone, orders }: Trip): string[] {
  const window = slotAt === null ? null : slotWindow(slotAt);
  const clock = (at: string): string => wallTime(zone ?? defaultZone, at);
  const slot = window && { from: clock(window.from), to: clock(window.to) };
  return [...Map.groupBy(orders, ({ wishedDay }) => wishedDay)]
    .map(([wished, own]) => ({ wished, numbers: own.map(({ number }) => number), late: dayNumber(day) - dayNumber(wished) }))
    .filter(({ late }) => late !== 0)
    .map(({ wished, numbers, late }) => outsideWords(numbers, { trip, wished, day, late, slot }));
}
