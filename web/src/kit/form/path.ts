/** `rows.2.quantity` names a field inside lists and objects, on the page as on the server. */
const steps = (path: string): string[] => path.split('.');

export function getPath(values: unknown, path: string): unknown {
  return steps(path).reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined),
    values,
  );
}

/** A copy with one value changed; what lies beside the path is shared. */
export function setPath<T>(values: T, path: string, value: unknown): T {
  const [first = '', ...rest] = steps(path);
  const next = rest.length === 0 ? value : setPath(getPath(values, first) ?? {}, rest.join('.'), value);
  if (Array.isArray(values)) return values.map((one: unknown, at) => (String(at) === first ? next : one)) as T;
  return { ...values, [first]: next };
}

export const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}.`);

/** Drops whatever was noted about a field and all below it: after a row is removed, "row 2" means another row. */
export const withoutBelow = <V>(notes: Readonly<Record<string, V>>, parent: string): Record<string, V> =>
  Object.fromEntries(Object.entries(notes).filter(([path]) => !isBelow(path, parent)));
