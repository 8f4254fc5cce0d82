import { describe, expect, it } from 'vitest';
import { addDays, type Day, weekday } from '../../kernel/day.ts';
import { expectedSteps, type OnItsWay } from './expected-steps.ts';

/** Monday to Saturday but for the days that are named. */
const working = (...off: Day[]) => ({
  onOrAfter(day: Day): Day {
    let at = day;
    while (weekday(at) === 0 || off.includes(at)) at = addDays(at, 1);
    return at;
  },
});
const everyDay = { onOrAfter: (day: Day) => day };
const plain = { origin: everyDay, warehouse: everyDay };
const order = (more: Partial<OnItsWay> = {}): OnItsWay => ({
  status: 'audited',
  deliveryMethod: 'provider',
  transportMethod: 'LCL',
  deliveryDate: '2026-06-10',
  statusDay: '2026-06-10',
  ...more,
});
const daysOf = (...given: Parameters<typeof expectedSteps>) =>
  expectedSteps(...given).map(({ status, day }) => `${status} ${day.slice(5)}`);

describe('expected steps', () => {
  it.each([
    ['AIR', 4, 6],
    ['LCL', 10, 14],
    ['FCL', 7, 12],
  ] as const)('%s arrive at the warehouse %i to %i days after they were handed over', (transportMethod, least, most) => {
    const at = expectedSteps(order({ transportMethod }), plain, '2026-06-10').find(({ status }) => status === 'pendingStock')?.day ?? '';
    const days = (Date.parse(at) - Date.parse('2026-06-10')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(least);
    expect(days).toBeLessThanOrEqual(most);
  });

  it('follow the way of S07 from where the order stands', () => {
    expect(daysOf(order({ status: 'ordered', transportMethod: 'AIR' }), plain, '2026-06-10')).toEqual([
      'audited 06-11',
      'loaded 06-12',
      'departed 06-13',
      'arrived 06-14',
      'released 06-15',
      'pendingStock 06-16',
      'inStock 06-17',
      'onShelf 06-18',
    ]);
    expect(daysOf(order({ status: 'released', transportMethod: 'AIR' }), plain, '2026-06-10')).toEqual([
      'pendingStock 06-11',
      'inStock 06-12',
      'onShelf 06-13',
    ]);
    expect(daysOf(order({ status: 'inspection' }), plain, '2026-06-10')[0]).toBe('pendingStock 06-12');
    for (const status of ['onShelf', 'transferred', 'cancelled'] as const)
      expect(daysOf(order({ status }), plain, '2026-06-10')).toEqual([]);
  });

  it('of self-delivered goods begin on the day on which they are brought', () => {
    const brought = order({ deliveryMethod: 'self', transportMethod: null, deliveryDate: '2026-06-20' });
    expect(daysOf(brought, plain, '2026-06-10')).toEqual(['pendingStock 06-20', 'inStock 06-21', 'onShelf 06-22']);
  });

  it('H05 fall on no holiday of the place where they happen', () => {
    const calendars = { origin: working('2026-06-11', '2026-06-12'), warehouse: working('2026-06-15', '2026-06-16') };
    expect(daysOf(order({ transportMethod: 'AIR' }), calendars, '2026-06-10')).toEqual([
      'loaded 06-13',
      'departed 06-15',
      'arrived 06-17',
      'released 06-18',
      'pendingStock 06-19',
      'inStock 06-20',
      'onShelf 06-22',
    ]);
  });

  it('are never in the past: what is late is due today', () => {
    const late = order({ status: 'departed', statusDay: '2026-06-01' });
    expect(daysOf(late, plain, '2026-06-10').slice(0, 2)).toEqual(['arrived 06-10', 'released 06-12']);
  });
});
