import { describe, expect, it } from 'vitest';
import { glossary, type Term } from './glossary.ts';
import { type Lang, langs, type Words } from './kernel/text.ts';
import { permissions } from './permissions.ts';
import { routes } from './shell/routes.ts';
import { texts } from './texts.ts';

/** Texts that say a word of the glossary and yet mean something else, or that quote the name another company gave its thing. */
const exceptions: Readonly<Record<string, string>> = {};

const everyWords = new Map<string, Words>([
  ...Object.entries(texts),
  ...Object.entries(permissions).map(([code, { text }]) => [code, text] as const),
  ...routes.map(({ path, title }) => [path, title] as const),
]);

const inLanguage = (term: Term, lang: Lang): readonly string[] => (lang === 'en' && term.many ? [term.en, term.many] : [term[lang]]);
const says = (term: Term, lang: Lang, text: string): boolean => inLanguage(term, lang).some((word) => alike(word) === alike(text));
const agrees = (term: Term, words: Words): boolean => langs.every((lang) => inLanguage(term, lang).includes(words[lang]));
const alike = (text: string): string => text.toLowerCase();

/** A text that says a term in one language but no such term in all three. */
function strays(words: Words): readonly string[] {
  return langs.flatMap((lang) => {
    const meant = glossary.filter((term) => says(term, lang, words[lang]));
    return meant.length === 0 || meant.some((term) => agrees(term, words))
      ? []
      : [`${lang} “${words[lang]}” is ${meant.map(shown).join(' or ')}`];
  });
}
const shown = (term: Term): string => langs.map((lang) => inLanguage(term, lang).join('/')).join(' · ');

/** A word of Latin or katakana letters ends where other letters begin (アカウント is no カウント); among characters nothing tells. */
function uses(text: string, word: string): boolean {
  const letters = /^[\p{Script=Katakana}ー]+$/u.test(word) ? '[\\p{Script=Katakana}ー]' : '[\\p{Script=Latin}\\d]';
  const escaped = RegExp.escape(word);
  return new RegExp(`(?<!${letters})${escaped}(?!${letters})`, 'iu').test(text);
}
function forbidden(words: Words): readonly string[] {
  return glossary.flatMap((term) =>
    langs.flatMap((lang) => {
      const anywhere = (term.not?.[lang] ?? []).filter((word) => uses(words[lang], word));
      const alone = (term.notAlone?.[lang] ?? []).filter((word) => alike(word) === alike(words[lang]));
      return [...anywhere, ...alone].map((word) => `${lang} “${words[lang]}” says “${word}” for ${shown(term)}`);
    }),
  );
}

const problemsOf = (found: (words: Words) => readonly string[]): string[] =>
  [...everyWords].filter(([key]) => !(key in exceptions)).flatMap(([key, words]) => found(words).map((problem) => `${key}: ${problem}`));

describe('the glossary', () => {
  it('has one entry for an idea', () => {
    const codes = glossary.map((term) => term.code);
    expect(new Set(codes).size).toBe(codes.length);
    const same = glossary.map((term) => langs.map((lang) => term[lang]).join('|'));
    expect(new Set(same).size).toBe(same.length);
  });

  it('is kept: a text that says a term says it in all three languages', () => {
    expect(problemsOf(strays)).toEqual([]);
  });

  it('is kept: no text uses another word for a term', () => {
    expect(problemsOf(forbidden)).toEqual([]);
  });

  it('finds a stray and a forbidden word', () => {
    expect(strays({ zh: '库龄', en: 'Age', jp: '在庫日数' })).toHaveLength(2);
    expect(strays({ zh: '库龄', en: 'Stock age', jp: '在庫日数' })).toEqual([]);
    expect(forbidden({ zh: '全部', en: '8 in all', jp: 'アカウント' })).toHaveLength(1);
    expect(forbidden({ zh: '次品区', en: 'Defective area', jp: '未カウント' })).toHaveLength(2);
  });

  it('excuses only what would fail', () => {
    const failing = new Set(
      [...everyWords].filter(([, words]) => strays(words).length > 0 || forbidden(words).length > 0).map(([key]) => key),
    );
    expect(Object.keys(exceptions).filter((key) => !failing.has(key))).toEqual([]);
  });
});
