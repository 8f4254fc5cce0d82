import { domains } from './domains.ts';
import { commonTexts } from './common/texts.ts';
import { fill, type Lang, type TextParams, type TextRef, type Words } from './kernel/text.ts';
import { kernelTexts } from './kernel/texts.ts';
import { labelTexts } from './kernel/label.texts.ts';
import { sheetTexts } from './kernel/sheet.texts.ts';
import { uploadTexts } from './kernel/upload.texts.ts';
import { mailTexts } from './mail/texts.ts';
import { pricingTexts } from './pricing/texts.ts';
import { shellTexts } from './shell/texts.ts';

/** What belongs to no domain: how the product speaks in general, its frame, its mails and the words of prices. */
const shared = {
  ...kernelTexts,
  ...uploadTexts,
  ...sheetTexts,
  ...labelTexts,
  ...commonTexts,
  ...mailTexts,
  ...shellTexts,
  ...pricingTexts,
} as const;

type Both<T> = (T extends unknown ? (each: T) => void : never) extends (each: infer All) => void ? All : never;
export type AllTexts = typeof shared & Both<(typeof domains)[number]['texts']>;

/** Every text of the product. The page loads one language of it at a time. */
export const texts = Object.assign({}, shared, ...domains.map((domain) => domain.texts)) as AllTexts;

export type TextKey = keyof AllTexts;
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(texts, key);

/** For the server: any declared key, in the language of the request. */
export function say(lang: Lang, key: TextRef, params?: TextParams): string {
  const words = (texts as Readonly<Record<string, Words>>)[key];
  return words ? fill(words[lang], params) : key;
}
