import type { sheetRead } from '@kura/contract/system/file/read-sheet.ts';
import type { Endpoint, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';

export interface ReadRows<Row> extends Omit<Out<ReturnType<typeof sheetRead>>, 'rows'> {
  readonly rows: readonly Row[];
}

/** V15: where the rows of a file come from and go to. */
export interface RowImport<Row> {
  readonly title: TextRef;
  readonly template: Endpoint<Shape, Shape, Shape> & { readonly permission: string };
  readonly read: (fileId: number) => Promise<ReadRows<Row>>;
  /** Puts all of them into the form; words when they do not fit. */
  readonly take: (rows: readonly Row[]) => string | null;
  /** Puts them in as they are written, faults and all: the form names each in its cell, and is not sent before they are mended. */
  readonly takeTyped?: (rows: readonly Readonly<Record<string, string>>[]) => string | null;
}
