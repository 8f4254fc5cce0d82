export type Encoding = 'utf8Bom' | 'shift_jis' | 'gbk';

const tables = new Map<string, Map<string, Buffer>>();
/** Node reads these encodings and writes none of them: what each sign is, found by reading them all once. */
function tableOf(encoding: 'gbk' | 'shift_jis'): Map<string, Buffer> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, Buffer>();
  const note = (...codes: number[]) => {
    const bytes = Buffer.from(codes);
    const sign = decoder.decode(bytes);
    if ([...sign].length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, bytes);
  };
  for (let one = 0; one < 0x80; one++) note(one);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) note(lead, trail);
  tables.set(encoding, table);
  return table;
}

/** What people of that country write where a sign is missing. */
const missing = '〓';

export function encodeText(encoding: Encoding, text: string): Buffer {
  if (encoding === 'utf8Bom') return Buffer.from(`\ufeff${text}`, 'utf8');
  const table = tableOf(encoding);
  const instead = table.get(missing) ?? Buffer.from('?');
  return Buffer.concat([...text].map((sign) => table.get(sign) ?? instead));
}

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
