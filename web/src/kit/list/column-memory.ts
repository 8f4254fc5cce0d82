/** What a person did to the columns of one list. Only what differs from the declaration is kept, so new columns appear by themselves. */
export interface ColumnMemory {
  readonly order: readonly string[];
  /** Declared as shown, put away by the person. */
  readonly hidden: readonly string[];
  /** Declared as hidden, fetched by the person. */
  readonly shown: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}
export const noMemory: ColumnMemory = { order: [], hidden: [], shown: [], widths: {} };

export interface Arrangeable {
  readonly key: string;
  readonly isHidden?: boolean | undefined;
}

export const minColumnWidth = 56;
const maxColumnWidth = 1200;

const words = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

/** Local storage may hold anything: an older version, a hand-made value, nothing. */
export function parseMemory(text: string | null): ColumnMemory {
  if (!text) return noMemory;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return noMemory;
    throw error;
  }
  if (typeof found !== 'object' || found === null) return noMemory;
  const { order, hidden, shown, widths } = found as Record<string, unknown>;
  const kept = Object.entries(typeof widths === 'object' && widths !== null ? widths : {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= minColumnWidth && entry[1] <= maxColumnWidth,
  );
  return { order: words(order), hidden: words(hidden), shown: words(shown), widths: Object.fromEntries(kept) };
}

/** All columns in the person's order. One that the memory does not know stands after its declared neighbour. */
export function arranged<C extends Arrangeable>(columns: readonly C[], memory: ColumnMemory): C[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const result = memory.order.flatMap((key) => byKey.get(key) ?? []);
  columns.forEach((column, at) => {
    if (memory.order.includes(column.key)) return;
    const before = columns[at - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  });
  return result;
}

export const isShown = (column: Arrangeable, memory: ColumnMemory): boolean =>
  column.isHidden ? memory.shown.includes(column.key) : !memory.hidden.includes(column.key);

export function withShown(memory: ColumnMemory, column: Arrangeable, show: boolean): ColumnMemory {
  const without = (keys: readonly string[]) => keys.filter((key) => key !== column.key);
  return column.isHidden
    ? { ...memory, shown: show ? [...without(memory.shown), column.key] : without(memory.shown) }
    : { ...memory, hidden: show ? without(memory.hidden) : [...without(memory.hidden), column.key] };
}

/** Moves a column to the place of another, by drag or by keys. */
export function withMoved(memory: ColumnMemory, columns: readonly Arrangeable[], key: string, to: number): ColumnMemory {
  const order = arranged(columns, memory).map((column) => column.key);
  const from = order.indexOf(key);
  if (from < 0 || to < 0 || to >= order.length) return memory;
  order.splice(to, 0, ...order.splice(from, 1));
  return { ...memory, order };
}

export const withWidth = (memory: ColumnMemory, key: string, width: number): ColumnMemory => ({
  ...memory,
  widths: { ...memory.widths, [key]: Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width))) },
});
