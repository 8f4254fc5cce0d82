/**
 * What the carrier's program knows an order by: its number, and after a change that made older files void which writing this is. A result of an
 * older file then comes back under another name. Letters and digits only: some programs take nothing else.
 */
export const fileNumber = (number: string, edition: number): string => (edition > 1 ? `${number}R${edition}` : number);

export function ofFileNumber(text: string): { number: string; edition: number } {
  const [, number, edition] = /^(.*\d)R([1-9]\d*)$/.exec(text) ?? [];
  return number === undefined ? { number: text, edition: 1 } : { number, edition: Number(edition) };
}
