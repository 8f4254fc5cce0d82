import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { line, optionalLine, orNull } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Moment } from '../../kernel/moment.ts';
import { OptionalRichText, RichText } from '../../kernel/rich-text.ts';
import { langs } from '../../kernel/text.ts';
import { Keywords, OptionalKeywords } from './keywords.ts';
import { postMachine } from './post.machine.ts';

export const postKinds = ['news', 'notice', 'case'] as const;
export type PostKind = (typeof postKinds)[number];
/** For whom it is. */
export const postAudiences = ['everyone', 'customers', 'staff'] as const;
export type PostAudience = (typeof postAudiences)[number];
/** Those that may be left out: Chinese is always there. */
export const otherLangs = ['en', 'jp'] as const;

const moment = { row: z.nullable(z.string()), input: orNull(Moment), width: 170 } as const;

/** News, notices and customer cases. Of title, keywords and content the Chinese ones are there always, the others where somebody wrote them. */
export const postFields = {
  kind: field.choice('content.post.kind', postKinds, 'content.post.kind', {
    width: 100,
    tones: { news: 'processing', notice: 'warning', case: 'success' },
  }),
  /** In the language of the reader, or in Chinese. */
  title: field.text('content.post.headline', { width: 320, cells: 44 }),
  titleZh: field.text('content.post.titleZh', { input: line(120) }),
  titleEn: field.text('content.post.titleEn', { input: optionalLine(200) }),
  titleJp: field.text('content.post.titleJp', { input: optionalLine(120) }),
  keywords: field.text('content.post.keywords', { width: 200, cells: 30 }),
  keywordsZh: field.text('content.post.keywordsZh', { input: Keywords, hint: 'content.post.keywordsHint' }),
  keywordsEn: field.text('content.post.keywordsEn', { input: OptionalKeywords, hint: 'content.post.keywordsHint' }),
  keywordsJp: field.text('content.post.keywordsJp', { input: OptionalKeywords, hint: 'content.post.keywordsHint' }),
  contentZh: field.text('content.post.contentZh', { input: RichText }),
  contentEn: field.text('content.post.contentEn', { input: OptionalRichText }),
  contentJp: field.text('content.post.contentJp', { input: OptionalRichText }),
  /** V14, V16 */
  coverId: field.record('content.post.cover', 'system.file', { row: Id, input: recordId('system.file') }),
  audience: field.choice('content.post.audience', postAudiences, 'content.post.audience', {
    input: z._default(z.enum(postAudiences), 'everyone'),
    width: 110,
  }),
  isPinned: field.yesNo('content.post.isPinned', { input: z._default(z.boolean(), false), width: 90 }),
  mustRead: field.yesNo('content.post.mustRead', {
    input: z._default(z.boolean(), false),
    width: 100,
    hint: 'content.post.mustReadHint',
  }),
  publishFrom: field.instant('content.post.publishFrom', { ...moment, hint: 'content.post.clockHint' }),
  publishUntil: field.instant('content.post.publishUntil', { ...moment, hint: 'content.post.clockHint' }),
  publishedAt: field.instant('content.post.publishedAt', { row: z.nullable(z.string()), width: 170 }),
  /** Languages in which it has nothing to show. */
  missing: field.other('content.post.missing', { row: z.array(z.enum(otherLangs)), width: 130 }),
  views: field.count('content.post.views', { width: 90 }),
  favourites: field.count('content.post.favourites', { width: 100 }),
  confirmed: field.count('content.post.confirmed', { width: 100 }),
  author: field.text('content.post.author', { width: 120 }),
  status: field.status(postMachine, { width: 110 }),
  createdAt: field.instant('common.createdAt', { width: 170 }),
};

/** In which language somebody reads it. */
export const ShownLang = z.enum(langs);
