import { nameOfLine } from '@kura/contract/kernel/log.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import { logFieldsOf } from '@kura/contract/logs.ts';
import { isTextKey, say } from '@kura/contract/texts.ts';

/** L15: what a record is called in the log, in the reader's words where it is kept in ours: `express v2` is the second version of the express prices. */
export const toldName = (lang: Lang, record: string, name: string): string =>
  logFieldsOf(record)[nameOfLine]?.describe?.(name, {
    lang,
    zone: defaultZone,
    say: (text, params) => say(lang, text, params),
    hasText: isTextKey,
    permission: String,
  }) ?? name;
