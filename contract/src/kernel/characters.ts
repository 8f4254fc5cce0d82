import * as z from 'zod/mini';
import { rule } from './rule.ts';

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** As people count: an emoji of a family, or a letter with its accent, is one. */
export const charactersOf = (text: string): number => {
  let count = 0;
  for (const _ of letters.segment(text)) count += 1;
  return count;
};
/** Text of several lines that must be there, of at most so many characters. What is far longer is not counted to the end. */
export const writing = (max: number) =>
  z.string().check(
    rule((text: string) => text.trim() !== '', 'kernel.issue.required'),
    rule((text: string) => text.length <= max * 12 && charactersOf(text) <= max, 'kernel.issue.longerThan', { max }),
  );
