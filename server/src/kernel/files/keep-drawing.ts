import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { imageVariants, type UploadKindName } from '@kura/contract/kernel/upload.ts';
import type { Tx } from '../db/db.ts';
import { fileStore } from './file.store.ts';
import { newStorageKey, type Storage, variantKey } from './storage.ts';

export interface Drawing {
  readonly kind: UploadKindName;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** A picture that the demonstration draws itself, kept as an upload would have been; where there is no store for files, only its name. */
export async function keepDrawing(
  tx: Tx,
  storage: Storage | null,
  actor: Parameters<typeof fileStore.insert>[1],
  { svg, ...drawing }: Drawing,
): Promise<number> {
  const storageKey = newStorageKey();
  let [size, sha256] = [1, ''];
  if (storage) {
    const png = await sharp(Buffer.from(svg)).png().toBuffer();
    [size, sha256] = [png.length, createHash('sha256').update(png).digest('hex')];
    const sizes = Object.entries(imageVariants) as [keyof typeof imageVariants, number][];
    const small = await Promise.all(
      sizes.map(async ([variant, side]) => [variant, await sharp(png).resize(side, side, { fit: 'inside' }).webp().toBuffer()] as const),
    );
    for (const [variant, bytes] of [['original', png] as const, ...small]) {
      const key = variantKey(storageKey, variant);
      const local = path.join(storage.incoming, key);
      await writeFile(local, bytes);
      await storage.put(key, local);
      await rm(local, { force: true });
    }
  }
  return (await fileStore.insert(tx, actor, { ...drawing, mime: 'image/png', size, sha256, storageKey })).id;
}
