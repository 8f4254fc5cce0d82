import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Refusal } from '@kura/contract/pricing/formula.ts';
import { say, type TextKey } from '@kura/contract/texts.ts';

/** Why the carrier does not take a parcel, and what can be done about it. */
export const refusalWords = (lang: Lang, { text, params }: Refusal['refused']): string =>
  say(lang, 'fulfilment.recheck.reason.carrierRefuses', { why: say(lang, text as TextKey, params) });
