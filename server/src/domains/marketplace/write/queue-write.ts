import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { ShipParcel } from '../channels/connector.ts';

type Stored<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] };

/** What each kind of write is sent with. Times as text: they are stored as JSON. */
export interface WritePayloads {
  ship: { parcels: readonly Stored<ShipParcel>[]; isWhole: boolean };
  acknowledge: Record<string, never>;
  cancel: { reason: string };
  complete: Record<string, never>;
  memo: { memo: string };
  invoice: { number: string; at: string };
}
export type WriteKind = keyof WritePayloads;

export interface NewWrite<K extends WriteKind = WriteKind> {
  companyId: number;
  storeId: number;
  kind: K;
  orderId: number;
  /** Unique of its cause: told twice it is one write. */
  reference: string;
  payload: WritePayloads[K];
  madeBy: string;
}

/** In the transaction of its cause: nothing is told to a channel that did not happen, and nothing that happened is left untold. False: queued before. */
export const queueWrite = async <K extends WriteKind>(tx: Tx, write: NewWrite<K>, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    insert into channel_writes (company_id, store_id, kind, order_id, reference, payload, next_at, created_at, made_by)
    values (${write.companyId}, ${write.storeId}, ${write.kind}, ${write.orderId}, ${write.reference}, ${JSON.stringify(write.payload)}, ${now}, ${now},
      ${write.madeBy})
    on conflict (reference) do nothing`)) === 1;
