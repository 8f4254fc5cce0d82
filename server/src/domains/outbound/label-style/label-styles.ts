import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { headLength, sniff } from '../../../kernel/files/sniff.ts';
import type { Storage } from '../../../kernel/files/storage.ts';
import * as store from './label-style.store.ts';
import type { ParcelLabel } from './parcel-label.ts';

export interface CompanyLabels {
  style: store.StoredStyle;
  logo: string | null;
}

/** The picture itself, as a document takes it: no document fetches anything. */
export async function logoOf(db: Query, storage: Pick<Storage, 'read'>, fileId: number | null): Promise<string | null> {
  if (fileId === null) return null;
  const file = await db.first<{ storageKey: string }>(sql`select storage_key from files where id = ${fileId} and kind = 'logo'`);
  if (!file) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of await storage.read(file.storageKey)) chunks.push(chunk as Uint8Array);
  const picture = Buffer.concat(chunks);
  // A label is printed even where its picture is lost.
  const format = sniff(picture.subarray(0, headLength));
  return format === 'png' || format === 'jpeg' ? `data:image/${format};base64,${picture.toString('base64')}` : null;
}

/** What each company has on its labels; who has said nothing has the warehouse's. */
export async function labelStylesOf(
  db: Query,
  storage: Pick<Storage, 'read'>,
  companyIds: readonly number[],
): Promise<(companyId: number) => CompanyLabels> {
  const known = new Map<number, CompanyLabels>();
  for (const { companyId, ...style } of await store.readMany(db, [...new Set(companyIds)]))
    known.set(companyId, { style, logo: await logoOf(db, storage, style.logoId) });
  return (companyId) => known.get(companyId) ?? { style: store.plainStyle, logo: null };
}

type Sender = ParcelLabel['sender'];
/** The company's own words in place of the warehouse's, where it has any; postcode and address go together. */
export const senderWith = (sender: Sender, { senderName, senderPhone, senderPostcode, senderAddress }: store.StoredStyle): Sender => ({
  name: senderName || sender.name,
  phone: senderPhone || sender.phone,
  postcode: senderPostcode ? `${senderPostcode.slice(0, 3)}-${senderPostcode.slice(3)}` : sender.postcode,
  address: senderAddress || sender.address,
});
