import { currentLang } from '../../../kit/text.ts';

/** The reader's own name of a product, where it has one. Not reactive: whoever draws it also calls `useLang`. */
export const productName = ({ nameZh, nameJp }: { readonly nameZh: string; readonly nameJp: string }): string =>
  currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp;
