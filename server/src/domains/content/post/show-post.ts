import type { Post, PostRow, WholeVersion } from '@kura/contract/content/post/post.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { fileLink, type FileReader } from '../../../kernel/files/file-link.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import { withPictures } from '../../../kernel/rich-text.ts';
import type { PostListRow, PostWords, StoredPost } from './post.store.ts';

export const rowFor =
  (reader: FileReader) =>
  (row: PostListRow): PostRow => ({ ...row, coverUrl: fileLink(reader, row.coverId, 'thumb') });
export const pageFor = (reader: FileReader, page: Page<PostListRow>): Page<PostRow> => ({ ...page, rows: page.rows.map(rowFor(reader)) });

/** With pictures that open for whoever reads it now. */
export const shownHtml = (reader: FileReader, html: string): string => withPictures(html, (id) => fileLink(reader, id, 'original'));
const shownWords = <W extends PostWords>(reader: FileReader, words: W): W => ({
  ...words,
  contentZh: shownHtml(reader, words.contentZh),
  contentEn: shownHtml(reader, words.contentEn),
  contentJp: shownHtml(reader, words.contentJp),
});

const titleIn = (post: PostWords, lang: Lang): string => ({ zh: '', en: post.titleEn, jp: post.titleJp })[lang] || post.titleZh;
const keywordsIn = (post: PostWords, lang: Lang): string =>
  (titleIn(post, lang) === post.titleZh ? '' : { zh: '', en: post.keywordsEn, jp: post.keywordsJp }[lang]) || post.keywordsZh;

export async function postFor(db: Query, reader: FileReader, lang: Lang, post: StoredPost): Promise<Post> {
  const cover = found(await fileStore.byId(db, post.coverId));
  return {
    ...shownWords(reader, post),
    title: titleIn(post, lang),
    keywords: keywordsIn(post, lang),
    coverUrl: fileLink(reader, post.coverId, 'thumb'),
    cover: fileRef(reader, cover),
  };
}
export const versionFor = (reader: FileReader, version: WholeVersion): WholeVersion => shownWords(reader, version);
