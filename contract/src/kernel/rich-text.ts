import * as z from 'zod/mini';
import { rule } from './rule.ts';

/** V18: what a rich text may be made of. The server's cleaner leaves nothing else, and the page draws nothing else. */
export const richTags = ['p', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'img', 'hr', 'br'] as const;
export type RichTag = (typeof richTags)[number];

/** Links lead to pages and mailboxes, never to programs or data. */
export const isRichLink = (href: string): boolean => /^(https?:\/\/|mailto:)[^\s<>"'`\\]+$/i.test(href);
/** Whoever follows a link leaves nothing of this place behind. */
export const richRel = 'noopener noreferrer nofollow';

/** Pictures are named by the id of their file; their addresses are made for each reader. */
export const richFile = 'data-file';
const pictures = /<img\b[^>]*\bdata-file="(\d{1,15})"/g;
export const richFileIds = (html: string): number[] => [...new Set([...html.matchAll(pictures)].map(([, id]) => Number(id)))];

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
/** The words alone: for searching, counting and previews in a line. */
export const richWords = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
export const isRichEmpty = (html: string): boolean => richWords(html) === '' && !/<img\b/i.test(html);

/** Some twenty pages of print. */
export const mostRich = 100_000;
/** As a form sends it: HTML that nobody has cleaned yet. */
export const RichText = z.string().check(
  z.maxLength(mostRich),
  rule((html: string) => !isRichEmpty(html), 'kernel.issue.required'),
);
export const OptionalRichText = z._default(z.string().check(z.maxLength(mostRich)), '');
