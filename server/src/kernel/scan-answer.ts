import type { ScanAnswer, ScanTone, Station } from '@kura/contract/kernel/scan.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { say } from '@kura/contract/texts.ts';
import { callerId, type Actor } from './actor.ts';
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
  /** When it was made, where it was told later: without a network it waited in the station. */
  madeAt?: Date | null;
}

/** Null: told at once. */
export const madeAt = (now: Date, waitedMs = 0): Date | null => (waitedMs === 0 ? null : new Date(now.getTime() - waitedMs));

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
      insert into scan_answers (at, station, user_id, user_name, code, tone, reason, made_at)
      values (${now}, ${station.name}, ${actor.userId}, ${actor.name}, ${code}, ${tone}, ${reason}, ${call.madeAt ?? null})`);
  return { tone, reason, text: text ?? say(lang, `${station.texts}.${reason}`) };
}

/** C10: an answer that the station gave by itself, kept once for its reference. False: it was kept before. */
export async function keepAnswer<Reason extends string>(
  { db, actor, now, station, code, madeAt: made }: Omit<ScanCall<Reason>, 'lang' | 'station'> & { station: Pick<Station<Reason>, 'name'> },
  { tone, reason, reference }: { tone: 'amber' | 'red'; reason: Reason; reference: string },
): Promise<boolean> {
  const rows = await db.run(sql`
    insert into scan_answers (at, station, user_id, user_name, code, tone, reason, made_at, reference)
    values (${now}, ${station.name}, ${actor.userId}, ${actor.name}, ${code}, ${tone}, ${reason}, ${made ?? null}, ${`${callerId(actor)}:${reference}`})
    on conflict (reference) do nothing`);
  return rows === 1;
}
