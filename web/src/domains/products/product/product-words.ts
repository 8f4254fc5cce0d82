import { cmDecimals, kgDecimals, wholeToText } from '@kura/contract/kernel/decimal.ts';
import { currentLang, t } from '../../../kit/text.ts';

export interface Named {
  readonly nameZh: string;
  readonly nameJp: string;
}
/** In the language of the reader; there is no English name in the trade, the Chinese one is everybody's. */
export const nameOf = ({ nameZh, nameJp }: Named): string => (currentLang() === 'jp' ? nameJp : nameZh);

export interface Sides {
  readonly lengthMm: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}
const nothing = '–';

export const cmText = (mm: number | null): string => (mm === null ? nothing : `${wholeToText(mm, cmDecimals)} ${t('products.page.cm')}`);
export const kgText = (g: number | null): string => (g === null ? nothing : `${wholeToText(g, kgDecimals)} ${t('products.page.kg')}`);

/** `24.5 × 18 × 23 cm` */
export function sizeText({ lengthMm, widthMm, heightMm }: Sides): string {
  if (lengthMm === null || widthMm === null || heightMm === null) return nothing;
  return `${[lengthMm, widthMm, heightMm].map((mm) => wholeToText(mm, cmDecimals)).join(' × ')} ${t('products.page.cm')}`;
}
