/**
 * What scales send over the serial line: `ST,GS,+  1.250kg`, `   420 g`. Grams; null: nothing that can be read, or the scale still swings (`US`).
 */
export function parseScale(line: string): number | null {
  if (/^\s*US\b/i.test(line)) return null;
  const read = /([+-]?)\s*(\d+(?:\.\d+)?)\s*(kg|g)\b/i.exec(line);
  if (!read || read[1] === '-') return null;
  const value = Number(read[2]) * (read[3]?.toLowerCase() === 'kg' ? 1000 : 1);
  return value > 0 ? Math.round(value) : null;
}
