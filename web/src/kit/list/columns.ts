import type { Field, Fields } from '@kura/contract/kernel/field.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import type { ReactNode } from 'react';
import { showOf, zoneOf } from './show-field.ts';

/** How a value is drawn. Words come from text keys at that moment, so the language can change. */
export interface Show<V, Row = never> {
  (value: V, row: Row): ReactNode;
  /** Text keys of the tags that it draws, whichever the row has. */
  readonly tags?: readonly TextRef[];
}

/**
 * What people came for (1), what tells more (2), what they seldom read (3). Where there is no room, 3 becomes narrow and goes behind first; the card
 * of a phone shows 1.
 */
export type Priority = 1 | 2 | 3;

interface ColumnOf<Row, K extends keyof Row & string> {
  readonly field: K;
  /** Only where two columns show one field. */
  readonly key?: string;
  /** The field's own unless told. */
  readonly title?: TextRef;
  readonly show?: Show<Row[K], Row>;
  readonly width?: number;
  /** Figures stand to the right unless told. */
  readonly align?: 'left' | 'right' | 'center';
  /** The name by which the server sorts, when it is not the field's. */
  readonly sort?: string;
  /** Not shown until somebody fetches it from the column list. */
  readonly isHidden?: boolean;
  readonly priority?: Priority;
  /** First on the card of a phone, whatever its priority. */
  readonly onCard?: true;
  /** A07 */
  readonly for?: 'staff';
  /** Where an export names otherwise what this column shows, or splits it. */
  readonly exports?: readonly string[];
}
/** One column, checked against the row: an unknown field or a `show` for another type does not compile. A name alone is the field as it is declared. */
export type ColumnSpec<Row> = { [K in keyof Row & string]: K | ColumnOf<Row, K> }[keyof Row & string];

export interface Column<Row> {
  readonly key: string;
  readonly field: keyof Row & string;
  readonly title: TextRef;
  readonly show: (row: Row) => ReactNode;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center' | undefined;
  readonly sort: string;
  readonly isHidden?: boolean | undefined;
  readonly priority: Priority;
  readonly onCard?: boolean | undefined;
  /** Names and notes, which read on when cut; half a code or half a figure says nothing, nor does half of what names the row. */
  readonly canShrink: boolean;
  readonly for?: 'staff' | undefined;
  readonly exports: readonly string[];
  /** Text keys of the tags that stand in it: it is wide enough for each. */
  readonly tags?: readonly TextRef[] | undefined;
  /** Text keys of the words, one of which stands in it: it is wide enough for each, in the language of the moment. */
  readonly words?: readonly TextRef[] | undefined;
  readonly unit?: Field['unit'];
  /** Of a time that goes by the clock of a place, whoever reads it. */
  readonly zone?: ((row: Row) => Zone | undefined) | undefined;
}

const defaultWidth = 150;
/** The name of the clock beside a time. */
const markWidth = 26;
/** Codes and numbers are declared narrower than this. */
const wide = 180;

/** Figures and states are what one came for, notes and people what one seldom reads. */
function usualPriority(kind: Field['kind'] | undefined, hasTags: boolean): Priority {
  if (kind === 'count' || kind === 'decimal' || kind === 'money' || hasTags) return 1;
  return kind === 'note' ? 3 : 2;
}

/** The columns of a list, as the noun's fields say and the page adds. */
export const columnsOf = <Row>(fields: Fields, specs: readonly ColumnSpec<Row>[]): readonly Column<Row>[] =>
  specs.map((given, at) => {
    const spec = (typeof given === 'string' ? { field: given } : given) as ColumnOf<Row, keyof Row & string>;
    const declared: Partial<Field> = fields[spec.field] ?? {};
    const title = spec.title ?? declared.title;
    if (title === undefined) throw new Error(`the column ${spec.field} has no title: declare the field, or give it one`);
    const own = spec.show as Show<unknown, Row> | undefined;
    const { show, align } = showOf(declared);
    const { tags } = own ?? show;
    const width = spec.width ?? declared.width ?? defaultWidth;
    return {
      key: spec.key ?? spec.field,
      field: spec.field,
      title,
      show: (row) => (own ? own(row[spec.field], row) : show(row[spec.field], row)),
      width: width + (declared.zone ? markWidth : 0),
      align: spec.align ?? align,
      sort: spec.sort ?? declared.sort ?? spec.field,
      isHidden: spec.isHidden ?? declared.isHidden,
      onCard: spec.onCard,
      priority: spec.priority ?? usualPriority(declared.kind, tags !== undefined),
      canShrink: at > 0 && !declared.isWhole && (declared.kind === 'text' || declared.kind === 'note') && width >= wide,
      for: spec.for ?? declared.for,
      exports: spec.exports ?? [spec.field],
      tags,
      words: own ? undefined : declared.choices?.map(({ text }) => text),
      unit: declared.unit,
      zone: declared.zone && ((row) => zoneOf(declared, row)),
    };
  });

/** The columns of a table that is no noun's list. */
export const columns = <Row>(specs: readonly ColumnSpec<Row>[]): readonly Column<Row>[] => columnsOf<Row>({}, specs);
