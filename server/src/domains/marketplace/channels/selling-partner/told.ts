/** What a channel told, before anybody looked at it: fields may be missing or of another kind than documented. */
export type Told = Readonly<Record<string, unknown>>;

export const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null && !Array.isArray(value);
export const toldOf = (value: unknown): Told => (isTold(value) ? value : {});
export const listOf = (value: unknown): readonly Told[] => (Array.isArray(value) ? value.filter(isTold) : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
export const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : []);
export const isTrue = (value: unknown): boolean => value === true || (typeof value === 'string' && value.toLowerCase() === 'true');

/** A whole number of pieces; 0 for what is none. */
export function wholeOf(value: unknown): number {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : 0;
}

/** Times without an offset are taken as UTC. Null: no time at all. */
export function momentOf(value: unknown): Date | null {
  const text = textOf(value);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const hasZone = /(?:[zZ]|[+-]\d{2}:?\d{2})$/.test(text) || text.length === 10;
  const moment = new Date(hasZone ? text : `${text}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export const isoOf = (value: unknown): string | null => momentOf(value)?.toISOString() ?? null;

/** Seconds only: `2026-03-01T00:00:00Z`, as the channel's own examples write it. */
export const secondsText = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

const tokyoHours = 9;
/** The calendar day in Japan: wishes are days there. */
export const dayInJapan = (moment: Date): string => new Date(moment.getTime() + tokyoHours * 3_600_000).toISOString().slice(0, 10);
export const hourInJapan = (moment: Date): string => new Date(moment.getTime() + tokyoHours * 3_600_000).toISOString().slice(11, 13);

/** Null: no JSON object. */
export function jsonOf(text: string): Told | null {
  try {
    const value: unknown = JSON.parse(text);
    return isTold(value) ? value : null;
  } catch {
    return null;
  }
}
/** Older versions wrap everything in `payload`. */
export const unwrap = (body: Told): Told => (isTold(body.payload) ? body.payload : body);
