import { describe, expect, it } from 'vitest';
import { glossary, type Term } from './glossary.ts';
import { type Lang, langs, type Words } from './kernel/text.ts';
import { permissions } from './permissions.ts';
import { routes } from './routes.ts';
import { texts } from './texts.ts';

/** Texts that say a word of the glossary and yet mean something else, or that quote the name another company gave its thing. */
const exceptions: Readonly<Record<string, string>> = {
  'finance.desk.tab.review': 'a payment is 確認 in Japanese: 審査 would judge the person',
  'finance.desk.work': 'a payment is 確認 in Japanese: 審査 would judge the person',
  'finance.expenditure.wallet': 'the column of a statement is 扣费账户 in Chinese; the wallet itself is 钱包',
  'invoicing.title.taxHint': 'the qualified invoice is a document of Japan, 適格請求書, and no fapiao',
  'identity.user.state.disabled': 'a row shows the button 停用 beside it, so that the state says 已停用',
  'identity.menu.iconName.link': 'the picture of a chain link',
  'identity.store.platform.tiktok': 'the name of the channel',
  'identity.store.shopCipher': 'a field that TikTok Shop names so',
  'identity.store.tiktok.shop': 'a field that TikTok Shop names so',
  'identity.store.tiktok.cipher': 'a field that TikTok Shop names so',
  'identity.store.shopify.shopHint': 'an address of Shopify',
  'identity.store.rakuten.shop': 'a field that Rakuten names so',
  'identity.store.mabang.shop': 'a field that Mabang names so',
  'pricing.currency.CNY': 'the code before an amount, as every amount has it',
  'pricing.currency.JPY': 'the code before an amount, as every amount has it',
  'pricing.currency.USD': 'the code before an amount, as every amount has it',
};

const everyWords = new Map<string, Words>([
  ...Object.entries(texts),
  ...Object.entries(permissions).map(([code, { text }]) => [code, text] as const),
  ...routes.map(({ path, title }) => [path, title] as const),
]);

const inLanguage = (term: Term, lang: Lang): readonly string[] => (lang === 'en' && term.many ? [term.en, term.many] : [term[lang]]);
const agrees = (term: Term, words: Words): boolean =>
  [words, numberOf(words), screenOf(words)].some((one) => langs.every((lang) => inLanguage(term, lang).includes(one[lang])));
const alike = (text: string): string => text.toLowerCase();
const termsByWord = new Map(
  langs.map((lang) => [
    lang,
    Map.groupBy(
      glossary.flatMap((term) => [...new Set(inLanguage(term, lang).map(alike))].map((word) => ({ word, term }))),
      ({ word }) => word,
    ),
  ]),
);
const said = (lang: Lang, text: string): readonly Term[] => (termsByWord.get(lang)?.get(alike(text)) ?? []).map(({ term }) => term);

/** 库位数 and ロケーション数 head a column that English calls Locations; 货架管理 and 棚管理 a screen called Shelves. */
const without = (ends: Readonly<Record<'zh' | 'jp', RegExp>>, words: Words): Words =>
  ends.zh.test(words.zh) && ends.jp.test(words.jp)
    ? { zh: words.zh.replace(ends.zh, '').trim(), en: words.en, jp: words.jp.replace(ends.jp, '') }
    : words;
const numberOf = (words: Words): Words => without({ zh: /数$/, jp: /数$/ }, words);
const screenOf = (words: Words): Words => without({ zh: /(管理|列表|总览)$/, jp: /(管理|一覧)$/ }, words);

/** A text that says a term in one language but no such term in all three. */
function strays(words: Words): readonly string[] {
  return langs.flatMap((lang) => {
    const meant = said(lang, words[lang]);
    return meant.length === 0 || meant.some((term) => agrees(term, words))
      ? []
      : [`${lang} “${words[lang]}” is ${meant.map(shown).join(' or ')}`];
  });
}
const shown = (term: Term): string => langs.map((lang) => inLanguage(term, lang).join('/')).join(' · ');

/** A word of Latin or katakana letters ends where other letters begin (アカウント is no カウント); among characters nothing tells. */
function wordIn(word: string): RegExp {
  const letters = [/^[\p{Script=Katakana}ー]+$/u, /\p{Script=Latin}/u].findIndex((script) => script.test(word));
  const border = ['[\\p{Script=Katakana}ー]', '[\\p{Script=Latin}\\d]'][letters];
  return new RegExp(border ? `(?<!${border})${RegExp.escape(word)}(?!${border})` : RegExp.escape(word), 'iu');
}
const refusals = glossary.flatMap((term) =>
  langs.flatMap((lang) => [
    ...(term.not?.[lang] ?? []).map((word) => ({ term, lang, word, found: wordIn(word) })),
    ...(term.notAlone?.[lang] ?? []).map((word) => ({ term, lang, word, found: new RegExp(`^${RegExp.escape(word)}$`, 'iu') })),
  ]),
);
/** What a text says in spite of the glossary; the names of its placeholders are nobody's words. */
function forbidden(words: Words): readonly string[] {
  return refusals
    .filter(({ lang, found }) => found.test(words[lang].replaceAll(/\{\w+([?}])/g, '{$1')))
    .map(({ term, lang, word }) => `${lang} “${words[lang]}” says “${word}” for ${shown(term)}`);
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
