import type { Fields } from '../kernel/field.ts';

/** Where a field that section 3 of the specification names stands, by the names of ours; null: where it does not belong. */
export interface Where {
  /** In the list and its columns. */
  row: string;
  /** In the form: what the provider gives, or what is counted, nobody types. */
  input: string | null;
  export: string;
  import?: string | null;
}
export const same = (name: string, input: string | null = name): Where => ({ row: name, input, export: name, import: input });

interface Places {
  fields: Fields;
  row: Readonly<Record<string, unknown>>;
  input: Readonly<Record<string, unknown>>;
  export: readonly { field: string }[];
  import?: readonly { field: string }[];
}
/** What is missing where. */
export const missing = (says: Readonly<Record<string, Where>>, places: Places): string[] =>
  Object.entries(says).flatMap(([said, where]) => [
    ...(places.fields[where.row] && where.row in places.row ? [] : [`${said}: list`]),
    ...(where.input === null || where.input in places.input ? [] : [`${said}: form`]),
    ...(places.export.some(({ field }) => field === where.export) ? [] : [`${said}: export`]),
    ...(!where.import || !places.import || places.import.some(({ field }) => field === where.import) ? [] : [`${said}: import`]),
  ]);
