import { shownNotices } from '@kura/contract/identity/notice/notice.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import { type HomeData, holidayNoticeDays } from '@kura/contract/insights/home/home.endpoints.ts';
import { type Actor, can } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import type { CardFact, Registry } from '../../../kernel/registry.ts';
import { holidaysBetween } from '../../calendar/public.ts';
import { noticesOf } from '../../identity/public.ts';
import { shortcutsOf } from './shortcut.store.ts';

type Sources = Pick<Registry, 'waiting' | 'cards'>;
type Reader = { db: Query; actor: Actor; lang: Lang; now: Date };

/** What one may not do, or what the other side does, is not even counted. */
const isFor =
  (actor: Actor) =>
  (source: { permission: string; for?: Actor['userType'] }): boolean =>
    can(actor, source.permission) && (source.for === undefined || source.for === actor.userType);

/** What a person can act on, most first. */
async function waitingFor({ db, actor, lang, now }: Reader, sources: Sources['waiting']): Promise<HomeData['waiting']> {
  const counted = await Promise.all(
    [...sources].filter(isFor(actor)).map(async ({ text, routeCode, search, count }) => ({
      text: say(lang, text),
      count: await count(db, actor, now),
      routeCode,
      search: { ...search },
    })),
  );
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

const shown =
  (lang: Lang) =>
  ({ text, value, note, tone = 'plain', routeCode, search }: CardFact): HomeData['cards'][number]['facts'][number] => ({
    text: say(lang, text),
    money: typeof value !== 'number' && 'minor' in value ? value : null,
    count: typeof value === 'number' ? value : null,
    words: typeof value === 'number' || 'minor' in value ? null : 'say' in value ? say(lang, value.say, value.params) : value.words,
    note: note ? say(lang, note.say, note.params) : '',
    tone,
    routeCode,
    search: { ...search },
  });

async function cardsFor({ db, actor, lang, now }: Reader, sources: Sources['cards']): Promise<HomeData['cards']> {
  const cards = await Promise.all(
    [...sources]
      .filter(isFor(actor))
      .toSorted((a, b) => a.sort - b.sort)
      .map(async ({ title, facts }) => ({
        key: title,
        title: say(lang, title),
        facts: (await facts(db, actor, now)).map(shown(lang)),
      })),
  );
  return cards.filter(({ facts }) => facts.length > 0);
}

export async function homeOf(db: Query, actor: Actor, lang: Lang, now: Date, sources: Sources): Promise<HomeData> {
  const reader = { db, actor, lang, now };
  const today = dayIn(actor.zone, now);
  const [waiting, cards, notices, shortcuts, holidays] = await Promise.all([
    waitingFor(reader, sources.waiting),
    cardsFor(reader, sources.cards),
    noticesOf(db, actor, lang, shownNotices),
    shortcutsOf(db, actor.userId),
    holidaysBetween(db, today, addDays(today, holidayNoticeDays), lang),
  ]);
  // Two screens may say the same of different things.
  const nameOf = ({ text, routeCode }: { text: string; routeCode: string }): string => `${routeCode} ${text}`;
  const told = new Set(cards.flatMap(({ facts }) => facts.map(nameOf)));
  // What a card tells already is not said a second time below it.
  return { waiting: waiting.filter((one) => !told.has(nameOf(one))), cards, notices, shortcuts, holidays };
}
