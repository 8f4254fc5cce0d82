import { langs, type Lang, type Words } from '../../contract/src/kernel/text.ts';
import { routes } from '../../contract/src/routes.ts';
import { texts } from '../../contract/src/texts.ts';

const catalog: readonly Words[] = [...Object.values<Words>(texts), ...routes.map((route) => route.title)];
const wordsOf = Object.fromEntries(langs.map((lang) => [lang, new Set(catalog.map((words) => words[lang]))])) as Record<Lang, Set<string>>;

const domains = [...new Set(Object.keys(texts).map((key) => key.split('.')[0]))].join('|');
const rawKey = new RegExp(`\\b(${domains})\\.[a-z]\\w*(\\.\\w+)*\\b`);

/** Scripts that a language does not write with. For Japanese: common characters that only simplified Chinese has. */
const foreignScript: Record<Lang, RegExp> = {
  zh: /[\u3041-\u3096\u30A1-\u30FA]/,
  en: /[\u3041-\u3096\u30A1-\u30FA\u3400-\u9FFF]/,
  jp: /[们这该请见时间东车门问题头买卖单价账证录页设语删编辑选择确认业务户码图张级动态显实现过还进关开启应复换导传输运货仓库审权费总额]/,
};

/** What must not stand on any page: keys without words, and gaps that nothing was put into. */
export const unfinished = (shown: readonly string[]): string[] =>
  shown.filter((text) => (rawKey.test(text) && !text.includes('@')) || /\{\w+\}/.test(text));

/** Words of the product that are not in the language of the page. `names` are data that stand within them. */
export function inWrongLanguage(lang: Lang, said: readonly string[], names: readonly string[]): string[] {
  return said.filter((text) => {
    if (wordsOf[lang].has(text)) return false;
    if (langs.some((other) => other !== lang && wordsOf[other].has(text))) return true;
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
    return foreignScript[lang].test(rest);
  });
}
