import { fill, type TextParams, type TextRef } from '../kernel/text.ts';
import { routeText } from './places.ts';
import { keyWords, type Word } from './key-words.ts';
import type { BookKind } from './price.ts';

type Translate = (text: TextRef) => string;

/** A word among the parameters is marked: `{zone}` may be `@pricing.zone.kansai`. */
const worded = (params: TextParams, translate: Translate): TextParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('@') ? translate(value.slice(1)) : value,
    ]),
  );

/** A step, a warning or a word in the language of the reader. */
export const say = ({ text, params = {} }: Word, translate: Translate): string => fill(translate(text), worded(params, translate));

/** `CN_YIWU>JP_KANTO|AIR`: Yiwu → Kanto · Air. */
export const sayLane = (lane: string, translate: Translate): string => {
  const [route = '', code] = lane.split('|');
  return [say(routeText(route), translate), ...(code === undefined ? [] : [translate(`pricing.lane.${code}`)])].join(' · ');
};

/** `Sagawa · From Kanto · Kansai · Size 100` */
export const sayKey = (book: BookKind, key: string, translate: Translate): string =>
  keyWords(book, key)
    .map((part) => (typeof part === 'string' ? part : say(part, translate)))
    .join(' · ');
