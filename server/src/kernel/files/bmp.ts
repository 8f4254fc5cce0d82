export interface RawPixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3;
}

/**
 * Uncompressed bitmaps of 1, 4, 8, 24 and 32 bits: what Windows writes. Our image library does not read them, so they are unpacked
 * here and kept as PNG. Undefined for anything else, for a picture over the limit, and for a file shorter than its own header claims.
 */
export function decodeBmp(file: Buffer, maxPixels: number): RawPixels | 'tooManyPixels' | undefined {
  if (file.length < 54) return undefined;
  const dataOffset = file.readUInt32LE(10);
  const headerSize = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const height = Math.abs(signedHeight);
  if (headerSize < 40 || headerSize > 256 || width <= 0 || height === 0) return undefined;
  if (width * height > maxPixels) return 'tooManyPixels';
  // 3 is "bit fields", which 32-bit writers use for the usual order of colours.
  const isPlain = compression === 0 && [1, 4, 8, 24, 32].includes(bits);
  const isPlainFields =
    compression === 3 &&
    bits === 32 &&
    file.readUInt32LE(54) === 0xff0000 &&
    file.readUInt32LE(58) === 0xff00 &&
    file.readUInt32LE(62) === 0xff;
  if (!isPlain && !isPlainFields) return undefined;

  const stride = Math.floor((width * bits + 31) / 32) * 4;
  if (dataOffset + stride * height > file.length) return undefined;
  const paletteOffset = 14 + headerSize;
  const data = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y++) {
    // Rows run from the bottom up unless the height is negative.
    const row = dataOffset + stride * (signedHeight < 0 ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      let from: number;
      if (bits >= 24) {
        from = row + (x * bits) / 8;
      } else {
        const byte = file[row + Math.floor((x * bits) / 8)] as number;
        const shift = 8 - bits - ((x * bits) % 8);
        from = paletteOffset + ((byte >> shift) & ((1 << bits) - 1)) * 4;
        if (from + 3 > dataOffset) return undefined;
      }
      const to = (y * width + x) * 3;
      data[to] = file[from + 2] as number;
      data[to + 1] = file[from + 1] as number;
      data[to + 2] = file[from] as number;
    }
  }
  return { data, width, height, channels: 3 };
}
