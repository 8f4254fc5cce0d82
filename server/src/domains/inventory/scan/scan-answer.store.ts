import type { ScanAnswer, ScanReason, ScanTone } from '@kura/contract/inventory/scan/scan.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';

/** One call of a station: who stands there, in which language, what was read. */
export interface ScanCall {
  db: Query;
  actor: Actor;
  lang: Lang;
  now: Date;
  /** `transfer`, `count`: where it was scanned. */
  station: string;
  code: string;
}

/** The answer in words. Every red and amber one is kept: performance lists are made of them. */
export async function answerScan(call: ScanCall, tone: ScanTone, reason: ScanReason, text?: string): Promise<ScanAnswer> {
  const { db, actor, lang, now, station, code } = call;
  if (tone !== 'green')
    await db.run(sql`
      insert into scan_answers (at, station, user_id, user_name, code, tone, reason)
      values (${now}, ${station}, ${actor.userId}, ${actor.name}, ${code}, ${tone}, ${reason})`);
  return { tone, reason, text: text ?? say(lang, `inventory.scan.reason.${reason}`) };
}
