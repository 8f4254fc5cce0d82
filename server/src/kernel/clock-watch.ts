import { uptime } from 'node:os';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Db, Tx } from './db/db.ts';
import { sql } from './db/sql.ts';
import { found } from './fail.ts';

/**
 * `ahead`: it has jumped forwards while somebody looked. `behind`: it shows a time that is long gone. `gap`: nobody looked for longer than the
 * bound, and whether the machine slept or the clock jumped only time will show.
 */
export type Doubt = 'ahead' | 'behind' | 'gap';

export interface ClockWatch extends Clock {
  /** Looks at the clock of the database now. Answers what is wrong with it. */
  look(): Promise<Doubt | null>;
  /** As it last looked. */
  readonly doubt: Doubt | null;
}

export interface WatchParts {
  db: Db;
  log: Pick<Logger, 'error' | 'warn'>;
  /** What a story says (tests); the books go by the clock of the database. */
  said?: Clock;
  /** How far it may be off what was to be expected. */
  boundMs: number;
  /** How long a clock that may have jumped has to run steadily before it is believed. */
  trustMs: number;
  /** Since the machine was started, its sleep included. Nobody can set it. */
  upMs?: () => number;
}

interface Seen {
  now: string;
  seenAt: string | null;
  doubt: Doubt | null;
  doubtedSince: string | null;
  gapFrom: string | null;
}
interface Verdict {
  at: number;
  doubt: Doubt | null;
  since: number | null;
  gapFrom: number | null;
}

const ms = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** What to think of a clock that shows `now`: pure, so that every story of a clock can be told in a test. */
export function judge(
  {
    now,
    seenAt,
    doubt,
    doubtedSince,
    gapFrom,
  }: { now: number; seenAt: number | null } & Omit<Verdict, 'at' | 'since'> & { doubtedSince: number | null },
  expected: number | null,
  { boundMs, trustMs }: { boundMs: number; trustMs: number },
): Verdict {
  const right: Verdict = { at: now, doubt: null, since: null, gapFrom: null };
  const hasProven = doubtedSince !== null && now - doubtedSince >= trustMs;
  if (seenAt === null) return right;
  // Back where it was before the jump that nobody saw.
  if (doubt === 'gap' && gapFrom !== null && now < seenAt - boundMs && now >= gapFrom - boundMs) return right;
  if (now < seenAt - boundMs) {
    if (doubt === 'behind' && hasProven) return right;
    return { at: seenAt, doubt: 'behind', since: doubt === 'behind' ? doubtedSince : now, gapFrom: null };
  }
  if (expected !== null && now > expected + boundMs) return { at: expected, doubt: 'ahead', since: now, gapFrom: null };
  if (expected === null && now > seenAt + boundMs) return { at: now, doubt: 'gap', since: now, gapFrom: seenAt };
  if (doubt === 'gap' && !hasProven) return { at: now, doubt, since: doubtedSince, gapFrom };
  return right;
}

/**
 * The one source of time: the clock of the database, carried on by what no hand can set, and watched. A step of it moves neither this clock nor the
 * books forwards, and whatever books by the day asks first whether it is to be believed. All that was seen stands in the database, so a new
 * process knows what the last one saw.
 */
export function openClockWatch({ db, log, said, boundMs, trustMs, upMs = () => uptime() * 1000 }: WatchParts): ClockWatch {
  let shown: { at: number; since: number } | null = null;
  /** What this process saw last, and when by what cannot be set. */
  let last: { at: number; upMs: number } | null = null;
  let doubt: Doubt | null = null;
  let told: Doubt | null = null;

  const now = (): Date => (shown ? new Date(Math.round(shown.at + performance.now() - shown.since)) : (said?.now() ?? new Date()));
  const show = (at: number): void => {
    const off = shown ? Math.abs(now().getTime() - at) : Infinity;
    // The way to the database and back takes a moment: that is no reason to run back and forth.
    if (off > 50) shown = { at, since: performance.now() };
  };
  const lookIn = async (tx: Tx): Promise<Verdict & { now: number }> => {
    const seen = found(
      await tx.first<Seen>(sql`
        select database_clock(${said?.now() ?? new Date()}) as now, seen_at, doubt, doubted_since, gap_from from book_time for update`),
    );
    const shows = Date.parse(seen.now);
    const expected = last && last.at + (upMs() - last.upMs);
    const before = {
      now: shows,
      seenAt: ms(seen.seenAt),
      doubt: seen.doubt,
      doubtedSince: ms(seen.doubtedSince),
      gapFrom: ms(seen.gapFrom),
    };
    const verdict = judge(before, expected, { boundMs, trustMs });
    await tx.run(sql`
      update book_time set seen_at = ${new Date(verdict.at)}, doubt = ${verdict.doubt}, doubted_since = ${verdict.since && new Date(verdict.since)},
        gap_from = ${verdict.gapFrom && new Date(verdict.gapFrom)}, bound = make_interval(secs => ${boundMs / 1000})`);
    return { ...verdict, now: shows };
  };

  return {
    now,
    get doubt() {
      return doubt;
    },
    async look() {
      const verdict = await db.tx(lookIn);
      last = verdict.doubt === 'behind' ? null : { at: verdict.at, upMs: upMs() };
      if (!said) show(verdict.doubt === 'behind' ? verdict.now : verdict.at);
      doubt = verdict.doubt;
      if (doubt !== told) {
        const facts = { doubt, shows: new Date(verdict.now).toISOString(), expected: new Date(verdict.at).toISOString() };
        if (doubt)
          log.error(
            facts,
            'the clock of the database is not to be believed: nothing is closed, charged or invoiced by the day until it is',
          );
        else log.warn(facts, 'the clock of the database is right again: days are closed and charged again');
        told = doubt;
      }
      return doubt;
    },
  };
}
