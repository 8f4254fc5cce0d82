export interface Change {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}
type Values = Readonly<Record<string, unknown>> | null;

const written = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};

/** A09: only what really changed. */
export function changesOf(before: Values, after: Values): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, from: written(before?.[field]), to: written(after?.[field]) }))
    .filter(({ from, to }) => from !== to);
}
