/** What readers of both file formats agree on. Dates are wall-clock time in UTC fields, as spreadsheets mean them. */
export type Cell = string | number | boolean | Date | null;

/** Free text stays as typed (V18) except for the space around it that nobody sees. */
export const trimmed = (text: string): string => text.replace(/^[\s\u3000]+|[\s\u3000]+$/g, '');

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && trimmed(cell) === '');
