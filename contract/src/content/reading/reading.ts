import * as z from 'zod/mini';
import { rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { postFields, ShownLang } from '../post/post.fields.ts';

/** A published post as a reader sees it in a list, in the language that `lang` names. */
export const ReadingRow = z.object({
  id: Id,
  ...rowsOf(postFields, ['kind', 'title', 'keywords', 'isPinned', 'mustRead', 'views', 'favourites']),
  lang: ShownLang,
  /** The first words of the content. */
  excerpt: z.string(),
  coverUrl: z.string(),
  publishedAt: z.string(),
  isFavourite: z.boolean(),
  isRead: z.boolean(),
});
export type ReadingRow = z.infer<typeof ReadingRow>;

/** `content` is what the server's cleaner left, with addresses of pictures that open for this reader. */
export const Reading = z.object({ ...ReadingRow.shape, content: z.string(), confirmedAt: z.nullable(z.string()) });
export type Reading = z.infer<typeof Reading>;

/** More of them are a page of their own. */
export const homePostCount = 5;
