import type { Tx } from '../../kernel/db/db.ts';
import { addReadyAddresses } from './address/ready-addresses.ts';

/** Menus and grants on the first start after each part of the domain arrived. */
export async function addReadyOutbound(tx: Tx, _now: Date): Promise<void> {
  await addReadyAddresses(tx);
}
