import { anySealedSecret } from './domains/identity/public.ts';
import { deriveKey, hmac, open } from './kernel/crypto.ts';
import type { Db } from './kernel/db/db.ts';
import { sql } from './kernel/db/sql.ts';
import { sealKeyOf } from './kernel/kernel.ts';
import { StartError } from './kernel/start-error.ts';

/** Found again in the database, where it gives nothing away: from 32 random bytes nobody comes back. */
const checkOf = (secretKey: Buffer): string => hmac(deriveKey(secretKey, 'key check'), 'kura');

function canOpen(secretKey: Buffer, sealed: string): boolean {
  try {
    open(sealKeyOf({ secretKey }), sealed);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether this is the key that the data is sealed with. The first start of a database keeps the key's mark; one that is older than the mark
 * is asked whether something sealed opens. A server with another key would lose every credential of the stores, one by one and unnoticed.
 */
export async function isSealedWith(db: Db, secretKey: Buffer): Promise<boolean> {
  return db.tx(async (tx) => {
    const kept = () => tx.first<{ keyCheck: string }>(sql`select key_check from installation`);
    if (!(await kept())) {
      const sealed = await anySealedSecret(tx);
      if (sealed !== undefined && !canOpen(secretKey, sealed)) return false;
      await tx.run(sql`insert into installation (key_check) values (${checkOf(secretKey)}) on conflict do nothing`);
    }
    return (await kept())?.keyCheck === checkOf(secretKey);
  });
}

export type KeyOrigin = { from: 'setting' } | { from: 'file' | 'made'; file: string };

export function wrongKey(origin: KeyOrigin): StartError {
  const before = 'the key that was used before (it is in every backup, as secret.key)';
  switch (origin.from) {
    case 'setting':
      return new StartError(`KURA_SECRET_KEY is not the key that this data was sealed with: set ${before}.`);
    case 'file':
      return new StartError(
        `${origin.file} is not the key that this data was sealed with: put back ${before}, or set KURA_SECRET_KEY to it.`,
      );
    case 'made':
      return new StartError(`The secret key of this data is missing: put back ${before} as ${origin.file}, or set KURA_SECRET_KEY to it.`);
  }
}
