import { createInflateRaw } from 'node:zlib';

export interface ZipLimits {
  readonly maxEntries: number;
  /** Of all entries together, unpacked. */
  readonly maxBytes: number;
}

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;

/** The list at the end of the archive, or undefined when it is no sound archive. Spreadsheets never need the 64-bit form. */
function listEntries(file: Buffer, maxEntries: number): Entry[] | undefined {
  let end = -1;
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at--) {
    if (file.readUInt32LE(at) === endSignature) {
      end = at;
      break;
    }
  }
  if (end < 0) return undefined;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count === 0 || count > maxEntries) return undefined;
  const entries: Entry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entrySignature) return undefined;
    const nameLength = file.readUInt16LE(at + 28);
    const isEncrypted = (file.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) return undefined;
    entries.push({
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

/** Sees what an entry unpacks to, piece by piece. True when that is enough. */
export type Look = (piece: Buffer) => boolean;
type Verdict = 'sound' | 'broken' | 'enough';

/** Sound when the entry unpacks to exactly the size it declares. A declared size alone proves nothing: whoever packs writes it. */
async function unpack(file: Buffer, entry: Entry, look: Look): Promise<Verdict> {
  const { offset, packed, size } = entry;
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== localSignature) return 'broken';
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + packed > file.length) return 'broken';
  const bytes = file.subarray(start, start + packed);
  if (entry.method === 0) return packed !== size ? 'broken' : look(bytes) ? 'enough' : 'sound';
  if (entry.method !== 8) return 'broken';
  // In large pieces: a large sheet has fewer turns between the threads.
  const inflate = createInflateRaw({ chunkSize: Math.min(Math.max(size, 1024), 1024 * 1024) });
  inflate.end(bytes);
  let length = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > size) return 'broken';
      if (look(piece)) return 'enough';
    }
  } catch {
    return 'broken';
  }
  return length === size ? 'sound' : 'broken';
}

/**
 * The names inside, or undefined for an archive that is broken, encrypted, or unpacks to more than the limits. Each entry has a look of its
 * own; as soon as one of them has seen enough, nothing more is unpacked.
 */
export async function checkZip(file: Buffer, limits: ZipLimits, lookAt: () => Look): Promise<string[] | 'enough' | undefined> {
  const entries = listEntries(file, limits.maxEntries);
  if (!entries || entries.reduce((sum, entry) => sum + entry.size, 0) > limits.maxBytes) return undefined;
  for (const entry of entries) {
    const verdict = await unpack(file, entry, lookAt());
    if (verdict !== 'sound') return verdict === 'enough' ? verdict : undefined;
  }
  return entries.map((entry) => entry.name);
}
