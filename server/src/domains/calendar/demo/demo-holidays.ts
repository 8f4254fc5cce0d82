import type { Tx } from '../../../kernel/db/db.ts';
import { clerkOf, type DemoAct, type DemoStory } from '../../../kernel/demo.ts';
import { addHoliday } from '../holiday/holiday.moves.ts';

/** What the home page calls coming: the warehouses rest over New Year. */
const yearEnd = (year: number) =>
  ({
    holidayType: 'manual',
    beginTime: `${year}-12-29`,
    endTime: `${year + 1}-01-03`,
    name: '年末年始休業',
    nameZh: '年末年初休业',
    nameEn: 'Year-end holidays',
    nameJp: '年末年始休業',
    date: null,
    country: null,
  }) as const;

export async function demoHolidays(_tx: Tx, story: DemoStory): Promise<DemoAct[]> {
  const at = new Date(story.now.getTime() - 7 * 86_400_000);
  return [{ at, run: (tx) => addHoliday(tx, clerkOf(story, 'admin'), yearEnd(story.now.getUTCFullYear()), at) }];
}
