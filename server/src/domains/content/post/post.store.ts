import type { listPostReaders, listPosts } from '@kura/contract/content/post/post.endpoints.ts';
import type { PostAudience, PostKind } from '@kura/contract/content/post/post.fields.ts';
import type { PostStatus } from '@kura/contract/content/post/post.machine.ts';
import type { PostReader, PostRow, PostVersion, WholeVersion } from '@kura/contract/content/post/post.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { bounded, contains, dayRange, equals, oneOf, pageRows } from '../../../kernel/list.ts';

/** In that language, or in Chinese where it has none. */
export const inLang = (column: 'title' | 'keywords' | 'content', lang: Lang): Sql =>
  lang === 'zh'
    ? raw(`p.${column}_zh`)
    : // A translation without keywords is found by the Chinese ones.
      raw(`case when p.title_${lang} = '' or p.${column}_${lang} = '' then p.${column}_zh else p.${column}_${lang} end`);

/** What people look for: whatever the language in which they read. */
export const searched = raw(
  `(p.title_zh || ' ' || p.title_en || ' ' || p.title_jp || ' ' || p.keywords_zh || ' ' || p.keywords_en || ' ' || p.keywords_jp)`,
);

export type PostListRow = Omit<PostRow, 'coverUrl'> & { coverId: number };
const listed = (lang: Lang): Sql => sql`
  p.id, p.revision, p.kind, ${inLang('title', lang)} as title, ${inLang('keywords', lang)} as keywords, p.cover_id, p.audience, p.is_pinned,
  p.must_read, p.publish_from, p.publish_until, p.published_at, p.views, p.favourites, p.confirmed, p.status, p.created_at,
  array_remove(array[case when p.title_en = '' then 'en' end, case when p.title_jp = '' then 'jp' end], null) as missing,
  coalesce(u.nickname, '') as author`;
const from = raw('posts p');
const names = raw('left join users u on u.id = p.created_by');

const wholeNames = raw('left join users u on u.id = p.created_by left join users e on e.id = p.updated_by');

const yesNo = (column: Sql, asked: 'yes' | 'no' | undefined): Sql | null => (asked === undefined ? null : equals(column, asked === 'yes'));

/** Posts are the provider's own: there is no company to look within. */
export const page = (db: Query, actor: Actor, lang: Lang, query: ListQuery<typeof listPosts>): Promise<Page<PostListRow>> =>
  pageRows(db, {
    query,
    select: listed(lang),
    from,
    names,
    where: [
      contains(searched, query.keyword),
      oneOf(raw('p.kind'), query.kind),
      oneOf(raw('p.status'), query.status),
      oneOf(raw('p.audience'), query.audience),
      query.missing ? equals(raw(`p.title_${query.missing}`), '') : null,
      yesNo(raw('p.is_pinned'), query.isPinned),
      yesNo(raw('p.must_read'), query.mustRead),
      dayRange(raw('p.published_at'), query.publishedAt, actor.zone),
      dayRange(raw('p.created_at'), query.createdAt, actor.zone),
    ],
    sorts: {
      createdAt: raw('p.created_at'),
      publishedAt: bounded(raw('p.published_at')),
      views: bounded(raw('p.views')),
      favourites: bounded(raw('p.favourites')),
    },
    defaultSort: 'createdAt',
    tieBreaker: raw('p.id'),
  });

/** What somebody writes. */
export interface PostWords {
  titleZh: string;
  titleEn: string;
  titleJp: string;
  keywordsZh: string;
  keywordsEn: string;
  keywordsJp: string;
  contentZh: string;
  contentEn: string;
  contentJp: string;
}
export interface PostForm extends PostWords {
  kind: PostKind;
  coverId: number;
  audience: PostAudience;
  isPinned: boolean;
  mustRead: boolean;
  publishFrom: Date | null;
  publishUntil: Date | null;
}
export interface StoredPost extends PostWords, Omit<PostListRow, 'title' | 'keywords'> {
  status: PostStatus;
  updatedBy: number | null;
  editor: string;
  updatedAt: string;
}
const whole = sql`${listed('zh')}, p.title_zh, p.title_en, p.title_jp, p.keywords_zh, p.keywords_en, p.keywords_jp, p.content_zh,
  p.content_en, p.content_jp, p.updated_by, p.updated_at, coalesce(e.nickname, '') as editor`;

export const read = (db: Query, id: number): Promise<StoredPost | undefined> =>
  db.first(sql`select ${whole} from ${from} ${wholeNames} where p.id = ${id}`);
export const lock = (tx: Tx, id: number): Promise<StoredPost | undefined> =>
  tx.first(sql`select ${whole} from ${from} ${wholeNames} where p.id = ${id} for update of p`);
/** In the order of their ids: two people who tick the same ones in another order do not wait for each other. */
export const lockMany = (tx: Tx, ids: readonly number[]): Promise<StoredPost[]> =>
  tx.rows(sql`select ${whole} from ${from} ${wholeNames} where p.id = any(${[...new Set(ids)]}::bigint[]) order by p.id for update of p`);
export const readRow = (db: Query, lang: Lang, id: number): Promise<PostListRow | undefined> =>
  db.first(sql`select ${listed(lang)} from ${from} ${names} where p.id = ${id}`);

export async function insert(tx: Tx, actor: Actor, post: PostForm, now: Date): Promise<number> {
  const row = await tx.first<{ id: number }>(sql`
    insert into posts (kind, title_zh, title_en, title_jp, keywords_zh, keywords_en, keywords_jp, content_zh, content_en, content_jp,
      cover_id, audience, is_pinned, must_read, publish_from, publish_until, created_by, created_at, updated_by, updated_at)
    values (${post.kind}, ${post.titleZh}, ${post.titleEn}, ${post.titleJp}, ${post.keywordsZh}, ${post.keywordsEn}, ${post.keywordsJp},
      ${post.contentZh}, ${post.contentEn}, ${post.contentJp}, ${post.coverId}, ${post.audience}, ${post.isPinned}, ${post.mustRead},
      ${post.publishFrom}, ${post.publishUntil}, ${actor.userId}, ${now}, ${actor.userId}, ${now})
    returning id`);
  return (row as { id: number }).id;
}
export const update = (tx: Tx, actor: Actor, id: number, post: PostForm, now: Date): Promise<number> =>
  tx.run(sql`
    update posts set kind = ${post.kind}, title_zh = ${post.titleZh}, title_en = ${post.titleEn}, title_jp = ${post.titleJp},
      keywords_zh = ${post.keywordsZh}, keywords_en = ${post.keywordsEn}, keywords_jp = ${post.keywordsJp},
      content_zh = ${post.contentZh}, content_en = ${post.contentEn}, content_jp = ${post.contentJp}, cover_id = ${post.coverId},
      audience = ${post.audience}, is_pinned = ${post.isPinned}, must_read = ${post.mustRead}, publish_from = ${post.publishFrom},
      publish_until = ${post.publishUntil}, updated_by = ${actor.userId}, updated_at = ${now}, revision = revision + 1
    where id = ${id}`);
export const setWords = (tx: Tx, actor: Actor, id: number, words: PostWords, now: Date): Promise<number> =>
  tx.run(sql`
    update posts set title_zh = ${words.titleZh}, title_en = ${words.titleEn}, title_jp = ${words.titleJp}, keywords_zh = ${words.keywordsZh},
      keywords_en = ${words.keywordsEn}, keywords_jp = ${words.keywordsJp}, content_zh = ${words.contentZh}, content_en = ${words.contentEn},
      content_jp = ${words.contentJp}, updated_by = ${actor.userId}, updated_at = ${now}, revision = revision + 1
    where id = ${id}`);
export const setStatus = (tx: Tx, id: number, status: string): Promise<number> =>
  tx.run(sql`update posts set status = ${status} where id = ${id}`);
/** What begins later and is published by hand begins now. */
export const stampPublished = (tx: Tx, id: number, at: Date | string): Promise<number> =>
  tx.run(sql`update posts set published_at = ${at}, publish_from = least(publish_from, ${at}) where id = ${id}`);
export const setPinned = (tx: Tx, id: number, isPinned: boolean): Promise<number> =>
  tx.run(sql`update posts set is_pinned = ${isPinned} where id = ${id}`);
export const removeMany = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`delete from posts where id = any(${[...ids]}::bigint[])`);

/** What the clock has to do, the longest waiting first. */
export const dueIds = async (db: Query, now: Date, limit: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select id from posts where status in ('scheduled', 'published')
        and (publish_until <= ${now} or (status = 'scheduled' and publish_from <= ${now})) order by id limit ${limit}`)
  ).map(({ id }) => id);

export const keepVersion = (tx: Tx, { id, revision, updatedBy, updatedAt, ...post }: StoredPost): Promise<number> => {
  const { titleZh, titleEn, titleJp, keywordsZh, keywordsEn, keywordsJp, contentZh, contentEn, contentJp } = post;
  const words: PostWords = { titleZh, titleEn, titleJp, keywordsZh, keywordsEn, keywordsJp, contentZh, contentEn, contentJp };
  return tx.run(sql`
    insert into post_versions (post_id, revision, words, saved_by, saved_at)
    values (${id}, ${revision}, ${JSON.stringify(words)}::jsonb, ${updatedBy}, ${updatedAt})`);
};
const version = raw(`v.revision, v.saved_at, coalesce(u.nickname, '') as saved_by, v.words ->> 'titleZh' as title_zh`);
const versions = raw('post_versions v left join users u on u.id = v.saved_by');
const mostVersions = 100;
export const versionsOf = (db: Query, id: number): Promise<PostVersion[]> =>
  db.rows(sql`select ${version} from ${versions} where v.post_id = ${id} order by v.revision desc limit ${mostVersions}`);
export async function versionOf(db: Query, id: number, revision: number): Promise<WholeVersion | undefined> {
  const row = await db.first<PostVersion & { words: PostWords }>(
    sql`select ${version}, v.words from ${versions} where v.post_id = ${id} and v.revision = ${revision}`,
  );
  return row && { ...row, ...row.words };
}

export const readersPage = (db: Query, actor: Actor, query: ListQuery<typeof listPostReaders>): Promise<Page<PostReader>> =>
  pageRows(db, {
    query,
    select: raw(`r.id, u.nickname as name, coalesce(c.name, '') as company_name, r.days, r.read_at, r.confirmed_at, r.is_favourite`),
    from: raw('post_readers r'),
    names: raw('join users u on u.id = r.user_id left join companies c on c.id = u.company_id'),
    where: [equals(raw('r.post_id'), query.postId), dayRange(raw('r.read_at'), query.readAt, actor.zone)],
    sorts: { readAt: raw('r.read_at') },
    defaultSort: 'readAt',
    tieBreaker: raw('r.id'),
  });
