import { timedLogFieldsOf } from '@kura/contract/logs.ts';
import { type LogChange, type LogReader, describeChanges } from '@kura/contract/kernel/log.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import { permissions } from '@kura/contract/permissions.ts';
import type { LogLine } from '@kura/contract/system/log/log.endpoints.ts';
import { isTextKey, say } from '@kura/contract/texts.ts';
import { wordedText } from '../../../kernel/words.ts';
import { toldName } from '../../../kernel/told-name.ts';

/** A line as the table has it. */
export type StoredLine = Omit<LogLine, 'changes' | 'told' | 'recordTitle'>;

export const readerOf = (lang: Lang, zone: Zone): LogReader => ({
  lang,
  zone,
  say: (text, params) => say(lang, text, params),
  hasText: isTextKey,
  permission: (name) => permissions[name]?.text[lang] ?? name,
});

const sentence = ({ title, from, to, added, removed }: LogChange): string => {
  const moved = [...removed.map((one) => `− ${one}`), ...added.map((one) => `+ ${one}`)];
  return `${title}: ${moved.length > 0 ? moved.join(', ') : from === null ? (to ?? '–') : `${from} → ${to ?? '–'}`}`;
};

/** A09 in the words of the reader: every value as its field is declared, whatever page it is read on. */
export function describeLine(line: StoredLine, reader: LogReader): LogLine {
  const changes = describeChanges(line.record, timedLogFieldsOf(line.record), line.before, line.after, reader);
  return {
    ...line,
    recordName: toldName(reader.lang, line.record, line.recordName),
    // L15: reasons of ours are kept as texts, those of people as they were typed.
    note: wordedText(reader.lang, line.note),
    changes,
    told: changes.map(sentence).join('; '),
    recordTitle: reader.say(`${line.record}.title`),
  };
}
