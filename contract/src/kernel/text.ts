import { countText } from './number.ts';

/** The three languages of the product. `jp` is the product's own code; everything from outside wants `ja`. */
export const langs = ['zh', 'en', 'jp'] as const;
export type Lang = (typeof langs)[number];
export const defaultLang: Lang = 'zh';
export const localeOf = { zh: 'zh-CN', en: 'en', jp: 'ja' } as const satisfies Record<Lang, string>;
export const isLang = (value: unknown): value is Lang => langs.includes(value as Lang);

/** One text in all languages: they stand together, so a missing one does not compile. */
export interface Words {
  readonly zh: string;
  readonly en: string;
  readonly jp: string;
}
export type Texts<Domain extends string> = Readonly<Record<`${Domain}.${string}`, Words>>;

/** Words that two records share, each under its own name: `warehouse` as `outbound.return.warehouse`. */
export const wordsUnder = <const P extends string, const T extends Readonly<Record<string, Words>>>(
  name: P,
  words: T,
): { readonly [K in keyof T & string as `${P}.${K}`]: T[K] } =>
  Object.fromEntries(Object.entries(words).map(([key, said]) => [`${name}.${key}`, said])) as never;

/** A text key where the catalog of all domains cannot be seen yet; a test over all declarations proves that it exists. */
export type TextRef = string;

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
export type TextParams = Readonly<Record<string, string | number>>;
/** The arguments that a text wants, read out of its `{placeholders}`. */
export type ParamsFor<W extends Words> = [Names<W['zh']>] extends [never]
  ? []
  : [params: Readonly<Record<Names<W['zh']>, string | number>>];

/** `{name}`, or words that depend on it: `{count?row|rows}` for one and for any other number. */
const slot = /\{(\w+)(?:\?([^|}]*)\|([^}]*))?\}/g;

/** A number is a quantity and is written as one; what is no quantity (a year, a number of a document) comes as text. */
export const fill = (template: string, params?: TextParams): string =>
  params
    ? template.replace(slot, (whole, name: string, one?: string, many?: string) => {
        const value = params[name];
        if (one !== undefined && value !== undefined) return String(value) === '1' ? one : (many ?? '');
        return typeof value === 'number' ? countText(value) : (value ?? whole);
      })
    : template;
