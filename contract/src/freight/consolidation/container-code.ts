/** ISO 6346: A = 10, B = 12 …, multiples of 11 are left out. */
const letterValues: ReadonlyMap<string, number> = (() => {
  const values = new Map<string, number>();
  let value = 10;
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    if (value % 11 === 0) value += 1;
    values.set(letter, value);
    value += 1;
  }
  return values;
})();

export type CodeFault = 'form' | 'checkDigit';
/** What is odd about the code of a container; null: nothing. A warning only: some boxes carry what they carry. */
export function containerCodeFault(code: string): CodeFault | null {
  const text = code.trim().toUpperCase().replaceAll(/[\s-]/g, '');
  if (!/^[A-Z]{4}\d{7}$/.test(text)) return 'form';
  let sum = 0;
  for (let at = 0; at < 10; at++) sum += (letterValues.get(text.charAt(at)) ?? Number(text.charAt(at))) * 2 ** at;
  return (sum % 11) % 10 === Number(text[10]) ? null : 'checkDigit';
}
