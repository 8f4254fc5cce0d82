import { deflateRawSync, deflateSync, crc32 } from 'node:zlib';
import { Readable } from 'node:stream';
import sharp from 'sharp';

/** Small real files, and small evil ones, made where they are needed. */

export const streamOf = (bytes: Uint8Array): Readable => Readable.from([bytes]);

export const picture = (format: 'png' | 'jpeg' | 'gif', width = 20, height = 10): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 40 } } })
    .toFormat(format)
    .toBuffer();

/** 24-bit bitmap: red left half, blue right half, rows from the bottom up. */
export function bitmap(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) file[54 + y * stride + x * 3 + (x < width / 2 ? 2 : 0)] = 255;
  return file;
}

/** A black picture of that size in a few kilobytes: one bit a pixel, all alike. */
export function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), out.length - 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface ZipPart {
  name: string;
  content: string | Buffer;
  /** What the archive claims, when that is not the truth. */
  claimedSize?: number;
}

export function zip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of parts) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const nameBytes = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? data.length, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, tail, nameBytes]));
    bodies.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const types = { name: '[Content_Types].xml', content: '<Types/>' };
const workbook = { name: 'xl/workbook.xml', content: '<workbook/>' };
export const workbookZip = (...more: ZipPart[]): Buffer => zip([types, workbook, ...more]);

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1');

/** The boxes of a video without its pictures: as far as anyone looks who only tells formats apart. */
export const video = (size = 4096): Buffer => {
  const file = Buffer.alloc(size);
  file.writeUInt32BE(24, 0);
  file.write('ftypisom\0\0\x02\0isommp42', 4, 'latin1');
  for (let i = 24; i < size; i++) file[i] = i % 251;
  return file;
};
