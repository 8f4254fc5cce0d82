import * as z from 'zod/mini';
import { DayRange } from './day.ts';
import { queryId } from './id.ts';
import { Moment } from './moment.ts';
import type { Out, Shape } from './endpoint.ts';
import type { TextRef } from './text.ts';
import type { Zone } from './zone.ts';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly text: TextRef;
}

/** How one can narrow a list: drawn by the page, checked by the server, written into the address. */
export interface Filter<S extends Shape & z.core.$ZodType = Shape & z.core.$ZodType> {
  readonly kind: 'text' | 'choice' | 'choices' | 'days' | 'moment' | 'record';
  readonly title: TextRef;
  readonly schema: S;
  readonly choices?: readonly Choice[];
  /** For `record`: which picker of the page offers the values. */
  readonly record?: string;
  /** Of days: whose they are, where they are not the reader's or the row's (L17). */
  readonly zone?: Zone;
  /** Of days: whole months are chosen; in the address they are days all the same. */
  readonly unit?: 'month';
  /** A07: only staff narrow a list by it. */
  readonly for?: 'staff';
  /** For `days`: what counts while none are chosen, where that is not every day. */
  readonly empty?: TextRef;
}
export type FilterQuery<F extends Record<string, Filter>> = { [K in keyof F]?: Out<F[K]['schema']> | undefined };

export const textFilter = (title: TextRef) => ({ kind: 'text', title, schema: z.string().check(z.trim(), z.maxLength(100)) }) as const;

/** Text keys of the values: `${texts}.${value}`. */
export const choicesOf = <const V extends readonly string[]>(values: V, texts: TextRef): readonly Choice<V[number]>[] =>
  values.map((value) => ({ value, text: `${texts}.${value}` }));

export const choiceFilter = <const V extends readonly [string, ...string[]]>(title: TextRef, values: V, texts: TextRef) => {
  const schema = z.enum(values as unknown as [V[number], ...V[number][]]);
  return { kind: 'choice' as const, title, schema, choices: choicesOf(values, texts) };
};

export const choicesFilter = <const V extends readonly [string, ...string[]]>(title: TextRef, values: V, texts: TextRef) => {
  const one = z.enum(values as unknown as [V[number], ...V[number][]]);
  const schema = z.pipe(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.transform((text: string) => (text === '' ? [] : text.split(','))),
    ),
    z.array(one),
  );
  return { kind: 'choices' as const, title, schema, choices: choicesOf(values, texts) };
};

/** A range of whole days in the zone of the reader, `2026-05-01~2026-05-31` in the address. */
export const daysFilter = (title: TextRef) => ({ kind: 'days', title, schema: DayRange }) as const;

/** Whole months, as the books have them: `2026-05-01~2026-06-30` in the address, chosen by any of their days. */
export const monthsFilter = (title: TextRef) =>
  ({ kind: 'days', unit: 'month', title, schema: DayRange, empty: 'system.list.anyMonth' }) as const;

/** A time on the wall clock, `2026-05-03T09:30:00` in the address. */
export const momentFilter = (title: TextRef) => ({ kind: 'moment', title, schema: Moment }) as const;

export const recordFilter = (title: TextRef, record: string) => ({ kind: 'record' as const, title, record, schema: queryId(record) });
