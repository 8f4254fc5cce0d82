import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { fail, type Failure } from './fail.ts';

/** By what people know the rows of a table: the title of their list, or that of the record they are a part of. */
export type TableTitles = Readonly<Record<string, TextRef>>;

const titles = new Map<string, TextRef>();
/** Every domain names its tables when it is opened. */
export const nameTables = (tables: TableTitles = {}): void => {
  for (const [table, title] of Object.entries(tables)) titles.set(table, title);
};
export const titleOfTable = (table: string): TextRef | undefined => titles.get(table);

interface Reference {
  /** The table of what was named. */
  of: string;
  /** The table of what names it. */
  by: string;
  /** It was to go; otherwise it has gone, and was to be named. */
  isDeletion: boolean;
}

/** Names in the words of PostgreSQL, whichever language and quotes it speaks in. */
const namesIn = (text = ''): string[] => [...text.matchAll(/["'`«»„“”‘’](\w+)["'`«»„“”‘’]/g)].map(([, name]) => name ?? '');

/**
 * Which two records a foreign key has kept together. Whoever deletes is told of two tables and the key between them, whoever names is told of
 * its own table and the key, and of the other one in the detail.
 */
export function referenceIn(error: unknown): Reference | null {
  const { code, table, message, detail } = error as { code?: string; table?: string; message?: string; detail?: string };
  if ((code !== '23503' && code !== '23001') || !table) return null;
  const named = namesIn(message);
  const isDeletion = named.length > 2;
  return { of: (isDeletion ? named[0] : namesIn(detail).at(-1)) ?? '', by: table, isDeletion };
}

const textOf = (table: string): string | undefined => {
  const title = titles.get(table);
  return title && `@${title}`;
};

/** What is deleted was named meanwhile, or what is named was deleted meanwhile: the reference decides, and both are told. */
export function referenceFailure(error: unknown, name?: string): Failure | null {
  const reference = referenceIn(error);
  if (!reference) return null;
  const [of, by] = [name ?? textOf(reference.of), textOf(reference.by)];
  if (of === undefined || by === undefined) return fail(kernelErrors.changedMeanwhile);
  return fail(reference.isDeletion ? kernelErrors.namedBy : kernelErrors.goneMeanwhile, { of, by });
}

/** For whoever deletes and knows what its record is called. */
export function onNamed(error: unknown, name: string): never {
  throw (referenceIn(error)?.isDeletion && referenceFailure(error, name)) || error;
}
