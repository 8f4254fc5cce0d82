import { tr } from '../text.ts';
import type { Column } from './columns.ts';
import { widthOfWords } from './words-width.ts';

/** Padding of a cell, left and right, and what the edge takes. */
const cell = 26;
const carets = 14;
/** Round ends and the dot before the word. */
const tag = 30;

/** What a column needs so that its head and its states are never cut, in the language of the moment. */
export const leastWidth = <Row>({ title, tags = [] }: Column<Row>, canSort: boolean): number =>
  cell + Math.max(widthOfWords(tr(title), 14) + (canSort ? carets : 0), ...tags.map((text) => widthOfWords(tr(text), 12) + tag));
