import { type Credentials, noCredentials, type Platform } from '@kura/contract/identity/channel-store/channels.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { createStore } from '../../identity/public.ts';

let count = 0;

/** A store that is bound already, as a call to its channel would have left it. */
export async function makeStore(
  { kernel, clock, given }: Pick<TestApp, 'kernel' | 'clock' | 'given'>,
  {
    platform = 'rakuten',
    companyId,
    credentials = {},
    isBound = true,
  }: { platform?: Platform; companyId?: number; credentials?: Partial<Credentials>; isBound?: boolean } = {},
): Promise<{ id: number; companyId: number; platform: Platform }> {
  const owner = companyId ?? (await given.company()).id;
  count++;
  const typed = {
    ...noCredentials,
    sellerAccount: `shop-${count}`,
    accessToken: `secret-token-${count}`,
    serviceKey: `id-${count}:secret-${count}`,
    shopCipher: platform === 'tiktok' ? `cipher-${count}` : '',
    ...credentials,
  };
  const row = await kernel.db.tx(async (tx) => {
    const made = await createStore(
      tx,
      system,
      kernel.sealKey,
      { name: `Store ${count}`, platform, contact: '', phone: '', email: '', companyId: owner, credentials: typed },
      clock.now(),
    );
    if (isBound) await tx.run(sql`update stores set status = 'bound', bound_at = ${clock.now()} where id = ${made.id}`);
    return made;
  });
  return { id: row.id, companyId: owner, platform };
}
