/** Channels write them with and without hyphens. */
const bare = (number: string): string => number.replaceAll(/[-\s]/g, '').toUpperCase();
/** Whether two tracking numbers are one. */
export const sameNumber = (a: string, b: string): boolean => bare(a) === bare(b) && bare(a) !== '';
