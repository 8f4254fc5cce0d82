import { addDays } from '@kura/contract/kernel/day.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import { type HomeData, holidayNoticeDays } from '@kura/contract/insights/home/home.endpoints.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import type { WaitingSource } from '../../../kernel/registry.ts';
import { holidaysBetween } from '../../calendar/public.ts';

/** What a person can act on, most first; what they may not do is not even counted. */
export async function waitingFor(db: Query, actor: Actor, lang: Lang, sources: Iterable<WaitingSource>): Promise<HomeData['waiting']> {
  const mine = [...sources].filter((source) => can(actor, source.permission));
  const counted = await Promise.all(
    mine.map(async ({ text, routeCode, search, count }) => ({
      text: say(lang, text),
      count: await count(db, actor),
      routeCode,
      search: { ...search },
    })),
  );
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

export async function homeOf(db: Query, actor: Actor, lang: Lang, now: Date, sources: Iterable<WaitingSource>): Promise<HomeData> {
  const today = dayIn(actor.zone, now);
  const [waiting, holidays] = await Promise.all([
    waitingFor(db, actor, lang, sources),
    holidaysBetween(db, today, addDays(today, holidayNoticeDays), lang),
  ]);
  return { waiting, holidays };
}
