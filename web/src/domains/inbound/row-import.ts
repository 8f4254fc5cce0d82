import type { sheetRead } from '@kura/contract/inbound/read-sheet.ts';
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
}
