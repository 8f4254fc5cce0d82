import { defaultStorageMb } from '@kura/contract/kernel/storage-limit.ts';
import { showBytes, uploadErrors } from '@kura/contract/kernel/upload.ts';
import type { Query, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { fail } from '../fail.ts';

interface Kept {
  usedBytes: number;
  limitMb: number;
}

/**
 * Before anything of a file is received, and once it is counted, in its transaction: the count is one locked row, so of two that come at once
 * the second sees the first. What the server makes and what staff send is not limited.
 */
export async function mustHaveRoom(db: Query, companyId: number | null, countedBytes = 0): Promise<void> {
  if (companyId === null) return;
  const kept = await db.first<Kept>(sql`select used_bytes, limit_mb from company_storage where company_id = ${companyId}`);
  const { usedBytes, limitMb } = kept ?? { usedBytes: 0, limitMb: defaultStorageMb };
  const limit = limitMb * 1024 * 1024;
  if (countedBytes > 0 ? usedBytes > limit : usedBytes >= limit)
    throw fail(uploadErrors.storageFull, { max: showBytes(limit), used: showBytes(usedBytes - countedBytes) });
}

export const setStorageLimit = (tx: Tx, companyId: number, limitMb: number): Promise<number> =>
  tx.run(sql`
    insert into company_storage (company_id, limit_mb) values (${companyId}, ${limitMb})
    on conflict (company_id) do update set limit_mb = excluded.limit_mb`);
