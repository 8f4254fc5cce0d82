import type { ScanAnswer, ScanTone, Station } from '@kura/contract/kernel/scan.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from './actor.ts';
import type { Query } from './db/db.ts';
import { sql } from './db/sql.ts';

/** One call of a station: who stands there, in which language, what was read. */
export interface ScanCall<Reason extends string> {
  db: Query;
  actor: Actor;
  lang: Lang;
  now: Date;
  station: Station<Reason>;
  code: string;
}

/** The answer in words. Every red and amber one is kept: performance lists are made of them. */
export async function answerScan<Reason extends string>(
  call: ScanCall<Reason>,
  tone: ScanTone,
  reason: Reason,
  text?: string,
): Promise<ScanAnswer<Reason>> {
  const { db, actor, lang, now, station, code } = call;
  if (tone !== 'green')
    await db.run(sql`
      insert into scan_answers (at, station, user_id, user_name, code, tone, reason)
      values (${now}, ${station.name}, ${actor.userId}, ${actor.name}, ${code}, ${tone}, ${reason})`);
  return { tone, reason, text: text ?? say(lang, `${station.texts}.${reason}`) };
}
