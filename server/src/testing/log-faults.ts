import { isTyped } from '@kura/contract/kernel/log.ts';
import { langs } from '@kura/contract/kernel/text.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import { loggedRecords, logFieldsOf } from '@kura/contract/logs.ts';
import { isTextKey } from '@kura/contract/texts.ts';
import { readerOf, describeLine, type StoredLine } from '../domains/system/log/describe-line.ts';
import type { Query } from '../kernel/db/db.ts';
import { sql } from '../kernel/db/sql.ts';

/** What a person must never read: a value that nobody worded. */
const raw = /undefined|NaN|\[object|[{}"]|^[a-z]+([A-Z][a-z]+)+$|^[a-z]+(\.[a-zA-Z]+){2,}$|^[A-Z]{2}_[A-Z]+/;

/** In what people typed anything may stand, but codes of ours: `CN_YIWU>JP_KANTO|AIR`, `SEA_KG`. The last four of a key may be `R_JI` by luck. */
const code = /^[A-Z]{2}_[A-Z]+[>|]|^[A-Z]{2,}(_[A-Z]{2,})+$/;
const isTypedText = (kind: string | undefined): boolean => kind === 'text' || kind === 'note';

/** Lines that no page could tell: of an undeclared record or field, of another kind than declared, or raw in one of the languages. */
export async function logFaults(db: Query): Promise<string[]> {
  const lines = await db.rows<StoredLine>(sql`
    select l.id, l.at, l.actor_name, l.company_id, null as company_name, l.record, l.record_id, l.record_name, l.action, l.before, l.after, l.note
    from operation_log l order by l.id`);
  const readers = langs.map((lang) => readerOf(lang, defaultZone));
  const faults = new Set<string>();
  for (const line of lines) {
    const { record, action, before, after } = line;
    const fields = logFieldsOf(record);
    if (!loggedRecords.includes(record)) faults.add(`${record} is declared nowhere`);
    if (!isTextKey(action)) faults.add(`${record}: no words for ${action}`);
    for (const [name, value] of [before, after].flatMap((values) => Object.entries(values ?? {}))) {
      const field = fields[name];
      if (!field || !isTextKey(field.title)) faults.add(`${record}.${name} is declared nowhere`);
      else if (!isTyped(field, value)) faults.add(`${record}.${name} is no ${field.kind}: ${JSON.stringify(value)}`);
    }
    for (const reader of readers)
      for (const { field, from, to, added, removed } of describeLine(line, reader).changes)
        for (const told of [from, to, ...added, ...removed])
          if (told !== null && (isTypedText(fields[field]?.kind) ? code : raw).test(told))
            faults.add(`${record}.${field} in ${reader.lang}: ${told}`);
  }
  return [...faults];
}
