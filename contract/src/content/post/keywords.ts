import * as z from 'zod/mini';
import { rule } from '../../kernel/rule.ts';

/** V16: what stands between two keywords. */
export const keywordMark = '，';
/** What people type for it, on the keyboards of three languages. */
const marks = /[，,、；;]/;

export const mostKeywords = 10;
export const longestKeyword = 30;

const piecesOf = (text: string): string[] => text.split(marks).map((piece) => piece.trim());
const areWhole = (text: string): boolean => text.trim() === '' || piecesOf(text).every((piece) => piece !== '');
const areFew = (text: string): boolean => piecesOf(text).length <= mostKeywords;
const areShort = (text: string): boolean => piecesOf(text).every((piece) => piece.length <= longestKeyword);

/** Each once, in the order in which they were typed. */
export const keywordsOf = (text: string): string[] => [...new Set(piecesOf(text).filter((piece) => piece !== ''))];
/** V16: as they are kept, whatever was typed between them. */
export const joinKeywords = (text: string): string => keywordsOf(text).join(keywordMark);

const rules = [
  z.maxLength(400),
  rule(areWhole, 'content.post.emptyKeyword'),
  rule(areFew, 'content.post.tooManyKeywords', { max: mostKeywords }),
  rule(areShort, 'content.post.longKeyword', { max: longestKeyword }),
] as const;
/** V16: at least one, and none of them empty. */
export const Keywords = z.string().check(
  rule((text: string) => text.trim() !== '', 'kernel.issue.required'),
  ...rules,
);
export const OptionalKeywords = z._default(z.string().check(...rules), '');
