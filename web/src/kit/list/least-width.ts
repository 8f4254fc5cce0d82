import { tr } from '../text.ts';
import type { Column } from './columns.ts';
import { widthOfWords } from './words-width.ts';

/** Padding of a cell, left and right, and what the edge takes. */
const cell = 26;
const carets = 14;
/** Round ends and the dot before the word. */
const tag = 30;

/** A sentence among the choices is rather cut than given half the screen. */
const mostForWords = 200;

/** What a column needs so that its head, its states and its choices are never cut, in the language of the moment. */
export const leastWidth = <Row>({ title, tags = [], words = [] }: Column<Row>, canSort: boolean): number =>
  cell +
  Math.max(
    widthOfWords(tr(title), 14) + (canSort ? carets : 0),
    ...tags.map((text) => widthOfWords(tr(text), 12) + tag),
    ...words.map((text) => Math.min(widthOfWords(tr(text), 14), mostForWords)),
  );
