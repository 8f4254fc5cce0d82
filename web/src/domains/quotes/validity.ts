import { t } from '../../kit/text.ts';

/** `2026-07-01 ~ 2026-09-30`, open where no end is set. */
export const validity = ({ validFrom, validTo }: { readonly validFrom: string | null; readonly validTo: string | null }): string =>
  validFrom === null ? t('quotes.page.noDays') : `${validFrom} ~ ${validTo ?? t('quotes.priceBook.openEnd')}`;

/** The end as a column of its own: nothing while there are no days at all. */
export const lastDay = (validTo: string | null, { validFrom }: { readonly validFrom: string | null }): string =>
  validTo ?? (validFrom ? t('quotes.priceBook.openEnd') : '–');
