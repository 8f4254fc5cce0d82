import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { ReactNode } from 'react';

/** How a value is drawn. Words come from text keys at that moment, so the language can change. */
export type Show<V, Row = never> = (value: V, row: Row) => ReactNode;

interface ColumnOf<Row, K extends keyof Row & string> {
  readonly field: K;
  /** Only where two columns show one field. */
  readonly key?: string;
  readonly title: TextRef;
  readonly show?: Show<Row[K], Row>;
  readonly width?: number;
  readonly align?: 'right' | 'center';
  /** The name by which the server sorts, when it is not the field's. */
  readonly sort?: string;
  /** Not shown until somebody fetches it from the column list. */
  readonly isHidden?: boolean;
  /** Where an export names otherwise what this column shows, or splits it. */
  readonly exports?: readonly string[];
}
/** One column, checked against the row: an unknown field or a `show` for another type does not compile. */
export type ColumnSpec<Row> = { [K in keyof Row & string]: ColumnOf<Row, K> }[keyof Row & string];

export interface Column<Row> {
  readonly key: string;
  readonly field: keyof Row & string;
  readonly title: TextRef;
  readonly show: (row: Row) => ReactNode;
  readonly width: number;
  readonly align?: 'right' | 'center' | undefined;
  readonly sort: string;
  readonly isHidden?: boolean | undefined;
  readonly exports: readonly string[];
}

const plain = (value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
};

const defaultWidth = 150;

export const columns = <Row>(specs: readonly ColumnSpec<Row>[]): readonly Column<Row>[] =>
  specs.map((spec) => {
    const show = spec.show as Show<unknown, Row> | undefined;
    return {
      key: spec.key ?? spec.field,
      field: spec.field,
      title: spec.title,
      show: (row) => (show ? show(row[spec.field], row) : plain(row[spec.field])),
      width: spec.width ?? defaultWidth,
      align: spec.align,
      sort: spec.sort ?? spec.field,
      isHidden: spec.isHidden,
      exports: spec.exports ?? [spec.field],
    };
  });
