import { calendarTexts } from './calendar/texts.ts';
import { commonTexts } from './common/texts.ts';
import { financeTexts } from './finance/texts.ts';
import { identityTexts } from './identity/texts.ts';
import { insightsTexts } from './insights/texts.ts';
import { inventoryTexts } from './inventory/texts.ts';
import { invoicingTexts } from './invoicing/texts.ts';
import { fill, type Lang, type TextParams, type TextRef, type Words } from './kernel/text.ts';
import { kernelTexts } from './kernel/texts.ts';
import { labelTexts } from './kernel/label.texts.ts';
import { sheetTexts } from './kernel/sheet.texts.ts';
import { uploadTexts } from './kernel/upload.texts.ts';
import { mailTexts } from './mail/texts.ts';
import { pricingTexts } from './pricing/texts.ts';
import { productsTexts } from './products/texts.ts';
import { quotesTexts } from './quotes/texts.ts';
import { shellTexts } from './shell/texts.ts';
import { imageTexts } from './system/image.texts.ts';
import { jobTexts } from './system/job/job.texts.ts';
import { sheetGridTexts } from './system/sheet-grid.texts.ts';
import { stationTexts } from './system/station.texts.ts';
import { systemTexts } from './system/texts.ts';
import { warehouseTexts } from './warehouse/texts.ts';

/** Every text of the product. A domain joins by one line here. The page loads one language of it at a time. */
export const texts = {
  ...kernelTexts,
  ...uploadTexts,
  ...sheetTexts,
  ...labelTexts,
  ...commonTexts,
  ...systemTexts,
  ...jobTexts,
  ...mailTexts,
  ...stationTexts,
  ...sheetGridTexts,
  ...imageTexts,
  ...shellTexts,
  ...identityTexts,
  ...pricingTexts,
  ...financeTexts,
  ...quotesTexts,
  ...invoicingTexts,
  ...calendarTexts,
  ...productsTexts,
  ...warehouseTexts,
  ...inventoryTexts,
  ...insightsTexts,
} as const;

export type AllTexts = typeof texts;
export type TextKey = keyof AllTexts;
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(texts, key);

/** For the server: any declared key, in the language of the request. */
export function say(lang: Lang, key: TextRef, params?: TextParams): string {
  const words = (texts as Readonly<Record<string, Words>>)[key];
  return words ? fill(words[lang], params) : key;
}
