const tables = new Map<string, Map<string, Buffer>>();

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
  for (let one = 0; one < 256; one++) note(one);
  for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) note(lead, trail);
  tables.set(encoding, table);
  return table;
}

/** As the banks of both countries still write: Node reads these encodings and writes none of them. */
export const encodeAs = (encoding: 'gbk' | 'shift_jis', text: string): Buffer =>
  Buffer.concat(
    [...text].map((sign) => {
      const bytes = tableOf(encoding).get(sign);
      if (!bytes) throw new Error(`no ${encoding} for ${sign}`);
      return bytes;
    }),
  );
