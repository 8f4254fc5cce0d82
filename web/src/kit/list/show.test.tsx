import { field, placeClock } from '@kura/contract/kernel/field.ts';
import { zones, type Zone } from '@kura/contract/kernel/zone.ts';
import { expect, it } from 'vitest';
import { draw } from '../../testing/open-page.tsx';
import { wordsOn } from '../../testing/find.ts';
import { administrator } from '../../testing/people.ts';
import { columnsOf } from './columns.ts';
import { count, instant, instantIn, money } from './show.tsx';

const at = '2026-11-16T01:00:00.000Z';
const drawn = async (show: () => React.ReactNode) => {
  const Shown = () => <p>{show()}</p>;
  await draw(<Shown />, { as: administrator });
  return wordsOn(document.body);
};

it('L17 names the clock of a time where it is not the reader’s', async () => {
  expect(administrator.zone).toBe(zones.CN);
  expect(await drawn(() => instant(at))).toBe('2026-11-16 09:00:00');
  expect(await drawn(() => instantIn(zones.CN)(at))).toBe('2026-11-16 09:00:00');
  expect(await drawn(() => instantIn(zones.JP)(at))).toBe('2026-11-16 10:00:00 JST');
});

it('L17 draws the time of a warehouse by the clock that its row names, the reader’s where it names none', async () => {
  const [column] = columnsOf<{ at: string; zone: Zone | null }>({ at: field.instant('common.createdAt', placeClock) }, ['at']);
  expect(await drawn(() => column?.show({ at, zone: zones.JP }))).toBe('2026-11-16 10:00:00 JST');
  expect(await drawn(() => column?.show({ at, zone: zones.CN }))).toBe('2026-11-16 09:00:00');
  expect(await drawn(() => column?.show({ at, zone: null }))).toBe('2026-11-16 09:00:00');
});

it('K05 draws amounts and pieces in threes, yen without decimals', async () => {
  expect(await drawn(() => money({ currency: 'JPY', minor: 1_234_567 }))).toBe('JPY 1,234,567');
  expect(await drawn(() => money({ currency: 'CNY', minor: 1_234_567 }))).toBe('RMB 12,345.67');
  expect(await drawn(() => count(12_345))).toBe('12,345');
});

it('L17 draws what the books keep by their clock for everybody, and names it where it is not the reader’s', async () => {
  const [column] = columnsOf<{ at: string }>({ at: field.instant('common.createdAt', { zone: zones.CN }) }, ['at']);
  const Shown = () => <p>{column?.show({ at })}</p>;
  await draw(<Shown />, { as: { ...administrator, zone: zones.JP } });
  expect(wordsOn(document.body)).toBe('2026-11-16 09:00:00 CST');
  await draw(<Shown />, { as: { ...administrator, userType: 'customer', zone: zones.JP } });
  expect(wordsOn(document.body)).toBe('2026-11-16 09:00:00 CST');
});
