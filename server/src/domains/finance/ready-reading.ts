import type { Tx } from '../../kernel/db/db.ts';

export async function addReadyMoneyReading(_tx: Tx): Promise<void> {}
