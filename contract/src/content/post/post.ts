import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { isRichEmpty } from '../../kernel/rich-text.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { postFields } from './post.fields.ts';

const rowNames = [
  'kind',
  'title',
  'keywords',
  'audience',
  'isPinned',
  'mustRead',
  'publishFrom',
  'publishUntil',
  'publishedAt',
  'missing',
  'views',
  'favourites',
  'confirmed',
  'author',
  'status',
  'createdAt',
] as const;
/** What somebody writes, in three languages. */
export const wordNames = [
  'titleZh',
  'keywordsZh',
  'contentZh',
  'titleEn',
  'keywordsEn',
  'contentEn',
  'titleJp',
  'keywordsJp',
  'contentJp',
] as const;
const inputNames = [...wordNames, 'kind', 'coverId', 'audience', 'isPinned', 'mustRead', 'publishFrom', 'publishUntil'] as const;

export const PostRow = z.object({ id: Id, revision: z.int(), coverUrl: z.string(), ...rowsOf(postFields, rowNames) });
export type PostRow = z.infer<typeof PostRow>;

/** One whole, as its writers see it. */
export const Post = z.object({
  ...PostRow.shape,
  ...rowsOf(postFields, [...wordNames, 'coverId']),
  cover: FileRef,
  /** Who saved it last. */
  editor: z.string(),
});
export type Post = z.infer<typeof Post>;

interface Given {
  titleEn?: string | undefined;
  contentEn?: string | undefined;
  titleJp?: string | undefined;
  contentJp?: string | undefined;
  publishFrom?: string | null | undefined;
  publishUntil?: string | null | undefined;
}
/** A title without its content, or the other way round, would be shown as half a post. */
const isWhole = (title = '', content = ''): boolean => (title.trim() === '') === isRichEmpty(content);
const between = [
  rule<Given>((post) => isWhole(post.titleEn, post.contentEn), 'content.post.halfLanguage', undefined, ['contentEn']),
  rule<Given>((post) => isWhole(post.titleJp, post.contentJp), 'content.post.halfLanguage', undefined, ['contentJp']),
  // V01
  rule<Given>(
    ({ publishFrom, publishUntil }) => !publishFrom || !publishUntil || publishFrom < publishUntil,
    'content.post.endBeforeStart',
    undefined,
    ['publishUntil'],
  ),
];

/** V16: title, keywords, content and cover are required. `publish`: also shown at once, or from when it says. */
const inputs = { ...inputsOf(postFields, inputNames), publish: z._default(z.boolean(), false) };
export const PostInput = z.object(inputs).check(...between);
export type PostInput = z.infer<typeof PostInput>;
export const PostChange = z.object({ ...inputs, id: recordId('content.post'), revision: Revision }).check(...between);
export type PostChange = z.infer<typeof PostChange>;

/** What it was before somebody saved it anew: nothing that was written is lost. */
export const PostVersion = z.object({ revision: z.int(), savedAt: z.string(), savedBy: z.string(), titleZh: z.string() });
export type PostVersion = z.infer<typeof PostVersion>;
export const WholeVersion = z.object({ ...PostVersion.shape, ...rowsOf(postFields, wordNames) });
export type WholeVersion = z.infer<typeof WholeVersion>;

export const PostReader = z.object({
  id: Id,
  name: z.string(),
  companyName: z.string(),
  days: z.int(),
  readAt: z.string(),
  confirmedAt: z.nullable(z.string()),
  isFavourite: z.boolean(),
});
export type PostReader = z.infer<typeof PostReader>;
