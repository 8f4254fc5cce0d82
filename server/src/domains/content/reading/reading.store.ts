import type { listReadings } from '@kura/contract/content/reading/reading.endpoints.ts';
import type { Reading, ReadingRow } from '@kura/contract/content/reading/reading.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, where, type Sql } from '../../../kernel/db/sql.ts';
import { contains, oneOf, pageRows } from '../../../kernel/list.ts';
import { inLang, searched } from '../post/post.store.ts';

/** Who reads, and when. */
export interface Reader {
  readonly actor: Actor;
  readonly lang: Lang;
  readonly now: Date;
}

const audiencesOf = ({ userType }: Actor): string[] =>
  userType === 'staff' ? ['everyone', 'staff'] : userType === 'customer' ? ['everyone', 'customers'] : ['everyone'];

/** What this reader may see at this moment. By the clock and not by the state alone: the one is exact, the other is set once a minute. */
const isFor = ({ actor, now }: Reader): Sql => sql`
  p.status in ('scheduled', 'published') and (p.publish_from is null or p.publish_from <= ${now})
  and (p.publish_until is null or p.publish_until > ${now}) and p.audience = any(${audiencesOf(actor)})`;

export type ReadingRecord = Omit<Reading, 'coverUrl' | 'excerpt'> & { coverId: number };
const from = ({ actor }: Reader): Sql => sql`posts p left join post_readers r on r.post_id = p.id and r.user_id = ${actor.userId ?? 0}`;
const shownAt = raw('coalesce(p.published_at, p.publish_from)');
const columns = ({ lang }: Reader): Sql => sql`
  p.id, p.kind, ${inLang('title', lang)} as title, ${inLang('keywords', lang)} as keywords, ${inLang('content', lang)} as content,
  case when ${lang} = 'en' and p.title_en <> '' then 'en' when ${lang} = 'jp' and p.title_jp <> '' then 'jp' else 'zh' end as lang,
  p.is_pinned, p.must_read, p.views, p.favourites, p.cover_id, ${shownAt} as published_at,
  coalesce(r.is_favourite, false) as is_favourite, coalesce(r.days, 0) > 0 as is_read, r.confirmed_at`;

const only = (asked: 'favourite' | 'unread' | undefined): Sql | null =>
  asked === undefined ? null : asked === 'favourite' ? sql`r.is_favourite` : sql`coalesce(r.days, 0) = 0`;

/** Pinned ones first; so many are published at a time that they can be put into any order. */
export const page = (db: Query, reader: Reader, query: ListQuery<typeof listReadings>): Promise<Page<ReadingRecord>> =>
  pageRows(db, {
    query,
    select: columns(reader),
    from: from(reader),
    where: [isFor(reader), contains(searched, query.keyword), oneOf(raw('p.kind'), query.kind), only(query.only)],
    sorts: { publishedAt: raw('p.is_pinned desc, coalesce(p.published_at, p.publish_from)') },
    defaultSort: 'publishedAt',
    tieBreaker: raw('p.id'),
  });

export const read = (db: Query, reader: Reader, id: number): Promise<ReadingRecord | undefined> =>
  db.first(sql`select ${columns(reader)} from ${from(reader)} ${where([sql`p.id = ${id}`, isFor(reader)])}`);

export const newest = (db: Query, reader: Reader, limit: number): Promise<ReadingRecord[]> =>
  db.rows(sql`
    select ${columns(reader)} from ${from(reader)} ${where([isFor(reader)])}
    order by p.is_pinned desc, ${shownAt} desc, p.id desc limit ${limit}`);

/** The oldest first: they are read one after the other. */
export const unconfirmed = (db: Query, reader: Reader, limit: number): Promise<ReadingRecord[]> =>
  reader.actor.userId === null
    ? Promise.resolve([])
    : db.rows(sql`
        select ${columns(reader)} from ${from(reader)} ${where([isFor(reader), sql`p.must_read and r.confirmed_at is null`])}
        order by ${shownAt}, p.id limit ${limit}`);

/** Locked in one order, the post before its readers: a count and its rows never part. */
export const lockShown = (tx: Tx, reader: Reader, id: number): Promise<{ id: number; mustRead: boolean } | undefined> =>
  tx.first(sql`select p.id, p.must_read from posts p ${where([sql`p.id = ${id}`, isFor(reader)])} for no key update`);

/** Answers whether this is the reader's first look of the day. */
export const countDay = async (tx: Tx, userId: number, id: number, { actor, now }: Reader): Promise<boolean> => {
  const day = dayIn(actor.zone, now);
  return (
    (await tx.run(sql`
      insert into post_readers as r (post_id, user_id, last_day, days, read_at) values (${id}, ${userId}, ${day}, 1, ${now})
      on conflict (post_id, user_id) do update set last_day = ${day}, days = r.days + 1, read_at = ${now}
        where r.last_day is distinct from ${day}`)) === 1
  );
};
export const addView = (tx: Tx, id: number): Promise<number> => tx.run(sql`update posts set views = views + 1 where id = ${id}`);

/** Answers whether anything changed. */
export const setFavourite = async (tx: Tx, userId: number, id: number, isFavourite: boolean, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into post_readers as r (post_id, user_id, read_at, is_favourite) values (${id}, ${userId}, ${now}, ${isFavourite})
    on conflict (post_id, user_id) do update set is_favourite = ${isFavourite} where r.is_favourite <> ${isFavourite}`)) === 1;
export const addFavourites = (tx: Tx, id: number, by: 1 | -1): Promise<number> =>
  tx.run(sql`update posts set favourites = favourites + ${by} where id = ${id}`);

export const setConfirmed = async (tx: Tx, userId: number, id: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into post_readers as r (post_id, user_id, read_at, confirmed_at) values (${id}, ${userId}, ${now}, ${now})
    on conflict (post_id, user_id) do update set confirmed_at = ${now} where r.confirmed_at is null`)) === 1;
export const addConfirmed = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update posts set confirmed = confirmed + 1 where id = ${id}`);

export type ReadingFigures = Pick<ReadingRow, 'views' | 'favourites' | 'isFavourite'>;
