import type * as z from 'zod/mini';
import type { Out, Shape } from './endpoint.ts';
import type { Errors } from './error.ts';
import type { Choice } from './filter.ts';
import type { TextParams, TextRef } from './text.ts';
import type { Zone } from './zone.ts';

/** What stands in a cell. `key` is a text key, worded in the reader's language; `money` is an exact decimal as text, `day` is `2026-05-03`, `instant` a wall-clock time of the reader's zone. */
export type CellKind = 'text' | 'key' | 'number' | 'money' | 'day' | 'instant' | 'choice';

/** As much of a column as an export needs. */
export interface ExportColumn {
  readonly field: string;
  readonly title: TextRef;
  readonly kind: CellKind;
  /** In characters. */
  readonly width?: number;
  readonly options?: readonly Choice[];
  /** A07: left out of a customer's file. */
  readonly for?: 'staff';
  /** Digits after the point of `money`, else as many as its currency has; of `number`, else as many as it comes with. */
  readonly decimals?: 0 | 2 | 3 | 4 | 6;
  /** A code that people read in words. */
  readonly words?: (code: string, say: (text: TextRef) => string) => string;
  /** Added up below the rows of an export. */
  readonly total?: true;
  /** Rows that are not: what was rejected adds up to nothing. */
  readonly notAdded?: { readonly field: string; readonly values: readonly string[] };
  /** Said in place of its value where the row has that other field: a list tells taken back from done, and so does its file. */
  readonly instead?: { readonly where: string; readonly text: TextRef };
  /** Stands in the file wherever this other field does: an amount without its currency is half a figure. */
  readonly beside?: string;
  /** Of `instant`: whose clock it goes by, whoever reads it. */
  readonly zone?: Zone | 'row';
}

export interface SheetColumn extends ExportColumn {
  /** Checks what was typed, in the form that `kind` gives it. Empty cells never reach it. */
  readonly schema: Shape & z.core.$ZodType;
  readonly required?: boolean;
  /** Several rows are one record, and the first of them must tell it: marked like what is required, and asked for by the domain. */
  readonly inFirstRow?: true;
  /** Of text that tells a day or a time: a date cell is what was meant. In all other text it is what a spreadsheet program made of something else. */
  readonly takesDates?: true;
  /** No two rows of one file may have the same value. */
  readonly unique?: boolean;
  /** Headings of others’ files that mean the same. */
  readonly alsoNamed?: readonly string[];
  /** Shown as a note at the heading, never as a row: nobody imports it by mistake. */
  readonly example?: string | number;
}

/** A spreadsheet that people fill in: its template, its import and its export all read this. */
export interface Sheet<Columns extends readonly SheetColumn[] = readonly SheetColumn[]> {
  readonly code: string;
  /** Raised with every change of the columns: files made from an older template are refused (V15). */
  readonly version: number;
  readonly title: TextRef;
  /** Also read from csv, which cannot carry the mark of a template: its headings alone must fit. */
  readonly takesCsv?: boolean;
  /** Also read from files that others made, which know nothing of templates: the headings of what is required must be there. */
  readonly takesForeign?: boolean;
  readonly columns: Columns;
}

export const sheet = <const Columns extends readonly SheetColumn[]>(declared: Sheet<Columns>): Sheet<Columns> => declared;

type Value<C extends SheetColumn> = C extends { readonly required: true } ? Out<C['schema']> : Out<C['schema']> | null;
/** One row of the sheet after the check. */
export type SheetRow<S extends Sheet> = { [C in S['columns'][number] as C['field']]: Value<C> };

/** One bad cell, told so that a person finds it: row and column as the spreadsheet program names them. */
export interface CellFault {
  readonly row: number;
  readonly column: string;
  readonly field: string;
  readonly title: string;
  readonly message: string;
  /** The same as texts: whoever reads of it later reads it in their own language (L15). */
  readonly said: { readonly title: TextRef; readonly text: TextRef; readonly params?: TextParams | undefined };
}

export const sheetErrors = {
  unreadable: { code: 400, text: 'kernel.sheet.unreadable' },
  headingMissing: { code: 400, text: 'kernel.sheet.headingMissing' },
  tooManyRows: { code: 400, text: 'kernel.sheet.tooManyRows' },
  tooTall: { code: 400, text: 'kernel.sheet.tooTall' },
  noRows: { code: 400, text: 'kernel.sheet.noRows' },
} as const satisfies Errors;
