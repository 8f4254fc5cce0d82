import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Storage, variantKey } from '../../../kernel/files/storage.ts';

/** Of a stamp's size at 200 dots an inch. */
const side = 96;
/** A few kilobytes each; what lies under a key never changes. */
const mostKept = 500;
const kept = new Map<string, string>();

/** The kept thumbnail as a printer takes it; null where it is lost or unreadable: a list is printed all the same. */
async function stampOf(storage: Pick<Storage, 'read'>, storageKey: string): Promise<string | null> {
  const known = kept.get(storageKey);
  if (known !== undefined) return known;
  try {
    const thumb = await buffer(await storage.read(variantKey(storageKey, 'thumb')));
    const jpeg = await sharp(thumb).resize(side, side, { fit: 'inside' }).flatten({ background: '#fff' }).jpeg({ quality: 75 }).toBuffer();
    const stamp = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    if (kept.size >= mostKept) kept.clear();
    kept.set(storageKey, stamp);
    return stamp;
  } catch {
    return null;
  }
}

/** The main picture of each product that has one, small and within the document itself: no document fetches anything. */
export async function printedPictures(
  db: Query,
  storage: Pick<Storage, 'read'>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<{ id: number; storageKey: string }>(sql`
    select p.id, f.storage_key from products p join files f on f.id = p.image_ids[1] where p.id = any(${productIds}) order by p.id`);
  const stamps = new Map<number, string>();
  for (const { id, storageKey } of rows) {
    const stamp = await stampOf(storage, storageKey);
    if (stamp !== null) stamps.set(id, stamp);
  }
  return stamps;
}
