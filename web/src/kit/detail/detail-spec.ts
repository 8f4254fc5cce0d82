import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import type { Column } from '../list/columns.ts';

/** Fields drawn as the columns of a list are, or a part of the page's own; one that draws null is left out with its heading. */
export type DetailSection<Row> =
  | { readonly title?: TextRef; readonly fields: readonly Column<Row>[] }
  | { readonly title?: TextRef; readonly draw: (row: Row) => ReactNode };

export interface DetailSpec<Row> {
  readonly title: (row: Row) => ReactNode;
  /** All columns of the list unless told. */
  readonly sections?: readonly DetailSection<Row>[];
  /** False where no log is kept of the record. */
  readonly hasLog?: boolean;
  /** Under which name its log is kept, where several lists show one kind of record. */
  readonly logOf?: string;
}
