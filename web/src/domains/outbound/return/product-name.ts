import { currentLang } from '../../../kit/text.ts';

/** In the reader's language where the product has it. */
export const productName = ({ nameZh, nameJp }: { readonly nameZh: string; readonly nameJp: string }): string =>
  (currentLang() === 'jp' ? nameJp : nameZh) || nameZh || nameJp;
