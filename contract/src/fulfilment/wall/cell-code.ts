/** A cell carries two digits, and so does a wall: `W01-07`. */
export const mostCells = 99;

export const cellCode = (wallCode: string, cellNo: number): string => `${wallCode}-${String(cellNo).padStart(2, '0')}`;

/** What a scanned cell says; null: it is none. */
export function readCellCode(code: string): { wallCode: string; cellNo: number } | null {
  const parts = /^(W\d{2})-(\d{2})$/.exec(code);
  return parts?.[1] && parts[2] ? { wallCode: parts[1], cellNo: Number(parts[2]) } : null;
}
