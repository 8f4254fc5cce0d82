import * as z from 'zod/mini';
import { DayRange } from './day.ts';
import { choicesFilter, choicesOf, type Choice, type Filter } from './filter.ts';
import { Id, queryId } from './id.ts';
import type { AnyMachine, Tone } from './machine.ts';
import { Money, type Currency } from './money.ts';
import type { CellKind, ExportColumn, SheetColumn } from './sheet.ts';
import type { TextRef } from './text.ts';
import { ZoneName, type Zone } from './zone.ts';

type Schema = z.core.$ZodType;

/** What a value is to a person. `note` is text of several lines, `key` a text key, `other` what only its own page can draw. */
export type FieldKind =
  | 'text'
  | 'note'
  | 'key'
  | 'count'
  | 'decimal'
  | 'money'
  | 'choice'
  | 'yesNo'
  | 'day'
  | 'instant'
  | 'record'
  | 'other';

/** One field of a noun, said once: rows, forms, filters, columns, exports and imports are read from it. */
export interface Field<R extends Schema = Schema, I extends Schema = Schema, K extends FieldKind = FieldKind, V extends string = string> {
  readonly title: TextRef;
  readonly kind: K;
  /** As it stands in an answer. */
  readonly row: R;
  /** As a form or a sheet takes it, with its limits. */
  readonly input: I;
  /** Of a choice. */
  readonly values?: readonly V[];
  readonly choices?: readonly Choice[];
  /** Its states are drawn as tags. */
  readonly machine?: Pick<AnyMachine, 'name' | 'states'>;
  /** Its values are drawn as tags of these colours. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** Which picker offers it. */
  readonly record?: string;
  readonly currency?: Currency;
  /** A time, or a day, goes by this clock, whoever reads it, and so do the days of its filter; `row`: by the one that the row's own `zone` names. */
  readonly zone?: Zone | 'row';
  /** A07: a customer's people have no use for it, or may not know. */
  readonly for?: 'staff';
  /** Pixels of a column. */
  readonly width?: number;
  /** A long number that people compare and copy: its column never becomes narrow. */
  readonly isWhole?: true;
  /** Characters of a spreadsheet's column. */
  readonly cells?: number;
  readonly decimals?: ExportColumn['decimals'];
  /** Cubic metres are read to the litre, in lists, sums and files. */
  readonly unit?: 'm3';
  /** A code that people read in words, made of it: lists, files and the log say these. */
  readonly words?: (code: string, say: (text: TextRef) => string) => string;
  /** Not in a list until somebody fetches it from the column menu. */
  readonly isHidden?: true;
  /** The name by which the server sorts, when it is not the field's. */
  readonly sort?: string;
  /** Added up below a list and its export, over all rows that the filter finds: pieces, and money in each currency. */
  readonly total?: true;
  /** In an export; a list adds up what its statement says. */
  readonly notAdded?: ExportColumn['notAdded'];
  readonly hint?: TextRef;
}
export type Fields = Readonly<Record<string, Field>>;

type More<R, I> = Partial<Omit<Field, 'title' | 'kind' | 'row' | 'input' | 'values' | 'choices'>> & {
  readonly row?: R;
  readonly input?: I;
};

/** A kind of field whose value in an answer is `plain` unless told. */
const of =
  <K extends FieldKind, P extends Schema>(kind: K, plain: P) =>
  <R extends Schema = P, I extends Schema = R>(title: TextRef, more: More<R, I> = {}): Field<R, I, K> => {
    const row = (more.row ?? plain) as R;
    return { ...more, title, kind, row, input: (more.input ?? row) as I };
  };

const choice = <
  const V extends readonly [string, ...string[]],
  R extends Schema = z.ZodMiniEnum<{ [N in V[number]]: N }>,
  I extends Schema = R,
>(
  title: TextRef,
  values: V,
  /** Text keys of the values: `${texts}.${value}`. */
  texts: TextRef,
  more: More<R, I> & { readonly tones?: Readonly<Record<V[number], Tone>> } = {},
): Field<R, I, 'choice', V[number]> => {
  const row = (more.row ?? z.enum(values as unknown as [V[number], ...V[number][]])) as R;
  return { ...more, title, kind: 'choice', row, input: (more.input ?? row) as I, values, choices: choicesOf(values, texts) };
};

export const field = {
  text: of('text', z.string()),
  note: of('note', z.string()),
  key: of('key', z.string()),
  count: of('count', z.int()),
  decimal: of('decimal', z.number()),
  money: of('money', Money),
  yesNo: of('yesNo', z.boolean()),
  day: of('day', z.string()),
  instant: of('instant', z.string()),
  other: of('other', z.unknown()),
  choice,
  /** Cubic metres, as a number or an exact text. */
  m3: <R extends Schema = z.ZodMiniNumber, I extends Schema = R>(title: TextRef, more: More<R, I> = {}): Field<R, I, 'decimal'> => ({
    ...of('decimal', z.number() as unknown as R)(title, more),
    unit: 'm3',
    decimals: 3,
  }),
  /** The id of another record. */
  record: <R extends Schema = typeof Id, I extends Schema = R>(
    title: TextRef,
    record: string,
    more: More<R, I> = {},
  ): Field<R, I, 'record'> => ({
    ...of('record', Id)(title, more),
    record,
  }),
  /** The state that a machine keeps. */
  status: <S extends string, R extends Schema = z.ZodMiniEnum<{ [N in S]: N }>>(
    machine: { readonly name: string; readonly states: Readonly<Record<S, AnyMachine['states'][string]>> },
    more: More<R, R> = {},
  ): Field<R, R, 'choice', S> => ({
    width: 110,
    ...choice('common.status', Object.keys(machine.states) as [S, ...S[]], `${machine.name}.state`, more),
    machine,
  }),
};

/** L17: what happens in a warehouse is told by its clock, whoever reads it. The row says which that is. */
export const placeClock = { zone: 'row', width: 170 } as const;
export const placeZone = field.other('common.zone', { row: z.nullable(ZoneName) });

/** The same field where its values add up to nothing that anybody wants to know. */
export const notAdded = <F extends Field>(field: F): Omit<F, 'total'> => {
  const { total: _total, ...rest } = field;
  return rest;
};

/** What they are in an answer: all of them, or those that are named. */
export const rowsOf = <F extends Fields, const N extends keyof F & string = keyof F & string>(
  fields: F,
  names: readonly N[] = Object.keys(fields) as N[],
): { [K in N]: F[K]['row'] } => Object.fromEntries(names.map((name) => [name, fields[name]?.row])) as { [K in N]: F[K]['row'] };

/** What they are in a form, in the same way. */
export const inputsOf = <F extends Fields, const N extends keyof F & string = keyof F & string>(
  fields: F,
  names: readonly N[] = Object.keys(fields) as N[],
): { [K in N]: F[K]['input'] } => Object.fromEntries(names.map((name) => [name, fields[name]?.input])) as { [K in N]: F[K]['input'] };

const yesNo = ['yes', 'no'] as const;

type FilterSchema<F extends Field> = F['kind'] extends 'choice'
  ? z.ZodMiniEnum<{ [V in NonNullable<F['values']>[number]]: V }>
  : F['kind'] extends 'yesNo'
    ? z.ZodMiniEnum<{ yes: 'yes'; no: 'no' }>
    : F['kind'] extends 'day' | 'instant'
      ? typeof DayRange
      : F['kind'] extends 'record'
        ? ReturnType<typeof queryId>
        : z.ZodMiniString;

/** A text is looked for, a choice is chosen, a time lies within days, a record is picked. */
function filterOf({ title, kind, values = [], choices = [], record = '', zone, for: audience }: Field): Filter {
  const who = audience ? { for: audience } : {};
  if (kind === 'choice') return { kind: 'choice', title, schema: z.enum(values as [string, ...string[]]), choices, ...who };
  if (kind === 'yesNo') return { kind: 'choice', title, schema: z.enum(yesNo), choices: choicesOf(yesNo, 'common'), ...who };
  if (kind === 'day' || kind === 'instant')
    return { kind: 'days', title, schema: DayRange, ...(zone && zone !== 'row' ? { zone } : {}), ...who };
  if (kind === 'record') return { kind: 'record', title, record, schema: queryId(record), ...who };
  return { kind: 'text', title, schema: z.string().check(z.trim(), z.maxLength(100)), ...who };
}
export const filtersOf = <F extends Fields, const N extends keyof F & string>(fields: F, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, filterOf(fields[name] as Field)])) as unknown as {
    [K in N]: Filter<FilterSchema<F[K]>>;
  };

/** Several values of a choice at once. */
export const choicesFiltersOf = <F extends Fields, const N extends keyof F & string>(fields: F, names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { schema } = choicesFilter('', (fields[name]?.values ?? []) as [string, ...string[]], '');
      return [name, { ...filterOf(fields[name] as Field), kind: 'choices', schema }];
    }),
  ) as unknown as { [K in N]: Filter<z.ZodMiniType<NonNullable<F[K]['values']>[number][], string>> };

const cellKinds: Readonly<Record<FieldKind, CellKind>> = {
  text: 'text',
  note: 'text',
  key: 'key',
  count: 'number',
  decimal: 'number',
  money: 'money',
  choice: 'choice',
  yesNo: 'choice',
  day: 'day',
  instant: 'instant',
  record: 'text',
  other: 'text',
};
/** A switch is `true` or `false` in an answer. */
const switched = [
  { value: 'true', text: 'common.yes' },
  { value: 'false', text: 'common.no' },
];

const columnOf = (
  name: string,
  { title, kind, choices, cells, decimals, currency, zone, words, for: audience, total, notAdded: not }: Field,
): ExportColumn => {
  const options = kind === 'yesNo' ? switched : choices;
  const places = decimals ?? (currency === 'JPY' ? 0 : undefined);
  return {
    field: name,
    title,
    kind: cellKinds[kind],
    ...(cells === undefined ? {} : { width: cells }),
    ...(options ? { options } : {}),
    ...(places === undefined ? {} : { decimals: places }),
    ...(zone ? { zone } : {}),
    ...(words ? { words } : {}),
    ...(audience ? { for: audience } : {}),
    ...(total ? { total } : {}),
    ...(not ? { notAdded: not } : {}),
  };
};

/** The columns of an export: a field by its name, one that goes with another, or what only the sheet has. */
export const exportOf = <F extends Fields>(
  fields: F,
  columns: readonly (
    | (keyof F & string)
    | ExportColumn
    | ({ readonly name: keyof F & string } & Pick<ExportColumn, 'beside' | 'instead'>)
  )[],
): { readonly columns: readonly ExportColumn[] } => ({
  columns: columns.map((column) => {
    if (typeof column === 'string') return columnOf(column, fields[column] as Field);
    if (!('name' in column)) return column;
    const { name, ...more } = column;
    return { ...columnOf(name, fields[name] as Field), ...more };
  }),
});

/** Those of the list that are shown, with what belongs beside them; all of them where nobody says which. */
export function chosenColumns(all: readonly ExportColumn[], shown: readonly string[] = []): readonly ExportColumn[] {
  const chosen = all.filter(({ field, beside }) => shown.includes(field) || (beside !== undefined && shown.includes(beside)));
  return chosen.length > 0 ? chosen : all;
}

type CellSchema<F extends Field, M> = M extends { readonly schema: infer S } ? S : F['input'];
/** The column of an import: the field's title, kind and check, and what the sheet says of its own. */
export const cellOf = <F extends Fields, const N extends keyof F & string, const M extends Partial<SheetColumn> = object>(
  fields: F,
  name: N,
  more: M = {} as M,
) =>
  ({ ...columnOf(name, fields[name] as Field), schema: (fields[name] as Field).input, ...more }) as unknown as {
    readonly field: N;
    readonly schema: CellSchema<F[N], M>;
  } & Omit<SheetColumn, 'field' | 'schema' | 'required'> &
    Omit<M, 'schema'>;
