import type { Words } from '../../kernel/text.ts';
import { kanjiWords, syllables } from './reading-words.ts';
import { hiraganaOf, romajiOf } from './romaji.ts';

const isHan = (char: string): boolean => /\p{Script=Han}/u.test(char);

const ofChar = new Map<string, string[]>();
for (const [, syllable = '', chars = ''] of syllables.matchAll(/([a-z]+)([^a-z ]+)/g))
  for (const char of chars) ofChar.set(char, [...(ofChar.get(char) ?? []), syllable]);

const ofWord = new Map([...kanjiWords.matchAll(/(\S+)=(\S+)/g)].map(([, word = '', kana = '']) => [word, kana]));
const longestFirst = [...ofWord.keys()].toSorted((a, b) => b.length - a.length);
const anyWord = new RegExp(longestFirst.join('|'), 'g');

/** Whole and by first letters: `kucun`, `kc`. Nothing when a character is unknown; half a reading would find the wrong things. */
export function pinyinOf(text: string): string[] {
  let ways: { whole: string; initials: string }[] = [{ whole: '', initials: '' }];
  for (const char of text.toLowerCase()) {
    const readings = isHan(char) ? ofChar.get(char) : [char.trim()];
    if (!readings) return [];
    ways = ways.flatMap(({ whole, initials }) =>
      readings.map((one) => ({ whole: whole + one, initials: initials + (isHan(char) ? one.charAt(0) : one) })),
    );
  }
  return [...new Set(ways.flatMap(({ whole, initials }) => [whole, initials]))];
}

/** In hiragana, and as it is typed with Latin letters. Nothing when a kanji is unknown. */
export function kanaOf(text: string): string[] {
  const kana = hiraganaOf(text.toLowerCase().replace(anyWord, (word) => ofWord.get(word) ?? word)).replace(/\s/g, '');
  return [...kana].some(isHan) ? [] : [kana, ...romajiOf(kana)];
}

/** Everything that somebody may type for it beside what is written. */
export const readingsOf = ({ zh, jp }: Pick<Words, 'zh' | 'jp'>): string[] => [...pinyinOf(zh), ...kanaOf(jp)];
