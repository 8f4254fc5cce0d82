/**
 * JSON in which numbers beyond 2^53 stay the text they were: an id that is rounded is the id of another order. Null: no JSON.
 */
export function parseWhole<T>(text: string): T | null {
  try {
    // Only where there is such a number at all: a reviver makes a large page several times slower.
    if (!/[:[,]\s*-?\d{16,}/.test(text)) return JSON.parse(text) as T;
    return JSON.parse(text, function keep(this: unknown, _key: string, value: unknown, context?: { source?: string }) {
      return typeof value === 'number' && !Number.isSafeInteger(value) && Number.isInteger(value) ? (context?.source ?? value) : value;
    } as (this: unknown, key: string, value: unknown) => unknown) as T;
  } catch {
    return null;
  }
}
