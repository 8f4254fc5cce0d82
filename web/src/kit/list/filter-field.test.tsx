import { daysFilter, monthsFilter } from '@kura/contract/kernel/filter.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { expect, it } from 'vitest';
import { wordsOn } from '../../testing/find.ts';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { FilterField } from './filter-field.tsx';

const shown = async (
  filter: Parameters<typeof FilterField>[0]['filter'],
  value: string,
  zone = zones.CN as (typeof zones)['CN' | 'JP'],
) => {
  const nothing = () => undefined;
  await draw(<FilterField id="f" filter={filter} value={value} onType={nothing} onPick={nothing} />, {
    as: { ...administrator, zone },
    texts: ['system'],
  });
  return wordsOn(document.body);
};

it('L17 days of the books say whose they are, where they are not the reader’s', async () => {
  const days = { ...daysFilter('common.createdAt'), zone: zones.CN };
  expect(await shown(days, '', zones.JP)).toContain('CST');
  expect(await shown(days, '', zones.CN)).not.toContain('CST');
});

it('S18 a month is chosen as one and read as one', async () => {
  const months = monthsFilter('common.createdAt');
  expect(await shown(months, '')).toContain('不限月份');
  expect(await shown(months, '2026-10-01~2026-10-31')).not.toContain('2026-10-31');
  expect(await shown(months, '2026-09-01~2026-10-31')).toContain('2026-09 ~ 2026-10');
});
