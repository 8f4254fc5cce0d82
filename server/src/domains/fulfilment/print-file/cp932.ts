/** Read from the decoder that Node has: it reads this encoding and does not write it. */
let table: Map<string, readonly number[]> | undefined;

function tableOf(): Map<string, readonly number[]> {
  if (table) return table;
  const decoder = new TextDecoder('shift_jis');
  const made = new Map<string, readonly number[]>();
  const note = (...codes: number[]) => {
    const sign = decoder.decode(Uint8Array.from(codes));
    // What people defined themselves means nothing in the carrier's program.
    if ([...sign].length === 1 && sign !== '\ufffd' && !/\p{Private_Use}/u.test(sign) && !made.has(sign)) made.set(sign, codes);
  };
  for (let one = 0; one < 256; one++) note(one);
  for (let lead = 0x81; lead < 0xfd; lead++) {
    // NEC's copy of IBM's characters: Windows writes them at IBM's own place, further down.
    if (lead === 0xed || lead === 0xee) continue;
    for (let trail = 0x40; trail < 0xfd; trail++) note(lead, trail);
  }
  table = made;
  return made;
}

/** Characters that the encoding does not have, each once. They are named to whoever exports, and never replaced in silence. */
export const outsideCp932 = (text: string): string[] => [...new Set([...text].filter((sign) => !tableOf().has(sign)))];

export function encodeCp932(text: string): Buffer {
  return Buffer.from(
    [...text].flatMap((sign) => {
      const codes = tableOf().get(sign);
      if (!codes) throw new Error(`no CP932 for ${sign}`);
      return codes;
    }),
  );
}
