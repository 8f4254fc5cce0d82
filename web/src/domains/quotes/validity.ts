import { t } from '../../kit/text.ts';

/** `2026-07-01 ~ 2026-09-30`, open where no end is set. */
export const validity = ({ validFrom, validTo }: { readonly validFrom: string | null; readonly validTo: string | null }): string =>
  validFrom === null ? t('quotes.page.noDays') : `${validFrom} ~ ${validTo ?? t('quotes.priceBook.openEnd')}`;
