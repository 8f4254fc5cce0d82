import * as z from 'zod/mini';
import { rule } from './rule.ts';
import type { TextRef } from './text.ts';

/** What a station shows after a scan: green go on, amber look, red stop. */
export const scanTones = ['green', 'amber', 'red'] as const;
export type ScanTone = (typeof scanTones)[number];

/** A place where somebody works with a scanner. Each declares its own reasons. */
export interface Station<Reason extends string = string> {
  /** As performance lists name it. */
  readonly name: string;
  /** Why it answers as it does, in words that never change: performance lists count by them. */
  readonly reasons: readonly [Reason, ...Reason[]];
  /** Text keys of the reasons: `${texts}.${reason}`. */
  readonly texts: TextRef;
}
export const stationOf = <const Reason extends string>(station: Station<Reason>): Station<Reason> => station;
export type ReasonOf<S extends Station> = S['reasons'][number];

/** Fields that every answer to a scanner begins with; `text` is worded in the language of the request. */
export const scanAnswerOf = <Reason extends string>({ reasons }: Station<Reason>) => ({
  tone: z.enum(scanTones),
  reason: z.enum(reasons),
  text: z.string(),
});
export interface ScanAnswer<Reason extends string> {
  tone: ScanTone;
  reason: Reason;
  text: string;
}

/** A week: longer than any battery lasts. */
export const longestWaitMs = 604_800_000;
/** How long a scan lay in the station before it was told, by the station's own clock: a difference needs no clock that is right. */
export const WaitedMs = z._default(z.int().check(z.minimum(0), z.maximum(longestWaitMs)), 0);

/** C10: made by the station for each step: told twice, it is booked once. */
export const ScanReference = z.string().check(rule((text: string) => /^[\w-]{8,64}$/.test(text), 'kernel.issue.invalid'));

/** Whatever a scanner sent, before anybody knows what it is. */
export const ScannedCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
