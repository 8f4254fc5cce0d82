/** Which characters a TrueType font can draw, read from its own table: a character that is missing would vanish without a word. */
export function coverageOf(font: Buffer): (codePoint: number) => boolean {
  const ranges = readRanges(font);
  return (codePoint) => {
    let low = 0;
    let high = ranges.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [from, to] = ranges[middle] as [number, number];
      if (codePoint < from) high = middle - 1;
      else if (codePoint > to) low = middle + 1;
      else return true;
    }
    return false;
  };
}

/** The segments of the `cmap` subtable of format 12, which fonts beyond the first 65,536 characters have. */
function readRanges(font: Buffer): [number, number][] {
  const tableCount = font.readUInt16BE(4);
  for (let i = 0; i < tableCount; i++) {
    const record = 12 + i * 16;
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue;
    const cmap = font.readUInt32BE(record + 8);
    const subtables = font.readUInt16BE(cmap + 2);
    for (let j = 0; j < subtables; j++) {
      const at = cmap + font.readUInt32BE(cmap + 4 + j * 8 + 4);
      if (font.readUInt16BE(at) !== 12) continue;
      return Array.from({ length: font.readUInt32BE(at + 12) }, (_, k) => [
        font.readUInt32BE(at + 16 + k * 12),
        font.readUInt32BE(at + 20 + k * 12),
      ]);
    }
  }
  throw new Error('font without a character table of format 12');
}
