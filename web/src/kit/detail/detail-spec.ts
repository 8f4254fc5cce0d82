import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import type { ReactNode } from 'react';
import type { Column } from '../list/columns.ts';

/** Fields drawn as the columns of a list are, or a part of the page's own; one that draws null is left out with its heading. */
export type DetailSection<Row> =
  | { readonly title?: TextRef; readonly fields: readonly Column<Row>[] }
  | { readonly title?: TextRef; readonly draw: (row: Row) => ReactNode };

export type LogWords = Readonly<Record<string, (kept: string) => string>>;

export interface DetailSpec<Row> {
  readonly title: (row: Row) => ReactNode;
  /** All columns of the list unless told. */
  readonly sections?: readonly DetailSection<Row>[];
  /** How the log words what it keeps under a field, or one entry of a list, where no column of the list tells. */
  readonly logWords?: LogWords;
  /** Whose clock the log goes by: the reader's unless told. */
  readonly zone?: Zone;
  /** False where no log is kept of the record. */
  readonly hasLog?: boolean;
}
