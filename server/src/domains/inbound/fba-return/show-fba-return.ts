import type {
  FbaReturn,
  FbaReturnDisposal,
  FbaReturnReceipt,
  FbaReturnShelving,
  FbaReturnStep,
} from '@kura/contract/inbound/fba-return/fba-return.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import type { FileRow } from '../../../kernel/files/file.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { feesOfCause } from '../../finance/public.ts';
import * as store from './fba-return.store.ts';
import { lines } from './receipt.store.ts';

export interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}
export const record = 'inbound.fbaReturn';
export const receiptRecord = 'inbound.fbaReturnReceipt';
export const disposalRecord = 'inbound.fbaReturnDisposal';

const filesOfMany = (db: Query, to: string, ids: readonly number[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.rows(sql`select * from files where attached_to = ${to} and attached_id = any(${ids}) order by id`);

const receiptsOf = (db: Query, id: number): Promise<Omit<FbaReturnReceipt, 'photos'>[]> =>
  db.rows(sql`
    select r.id, r.product_id, p.sku, p.name_zh, p.name_jp, r.condition, r.quantity, r.over, r.over_reason, r.is_announced, r.relabelled_id,
      coalesce(b.sku, '') as relabelled_sku, r.serials, r.note, r.by_name, r.at, r.undone_at, r.undone_by_name, r.undone_reason
    from fba_return_receipts r join products p on p.id = r.product_id left join products b on b.id = r.relabelled_id
    where r.return_id = ${id} order by r.id`);
const disposalsOf = (db: Query, id: number): Promise<Omit<FbaReturnDisposal, 'proofs'>[]> =>
  db.rows(sql`select id, quantity, note, by_name, at from fba_return_disposals where return_id = ${id} order by id`);
const shelvingsOf = (db: Query, id: number): Promise<FbaReturnShelving[]> =>
  db.rows(sql`
    select x.id, p.sku, x.holding, x.quantity, l.code as location_code, x.by_name, x.at
    from fba_return_shelvings x join products p on p.id = x.product_id join locations l on l.id = x.location_id
    where x.return_id = ${id} order by x.id`);
const stepsOf = (db: Query, id: number): Promise<FbaReturnStep[]> =>
  db.rows(sql`select status, by_name, note, at from fba_return_steps where return_id = ${id} order by id`);
const trackingsOf = async (db: Query, id: number): Promise<string[]> =>
  (
    await db.rows<{ number: string }>(
      sql`select tracking_number as number from fba_return_trackings where return_id = ${id} order by line_no`,
    )
  ).map(({ number }) => number);

/** Whoever may see a return may see its files: their links are made as it is shown. */
export async function showFbaReturn({ db, actor, kernel, now }: Showing, id: number): Promise<FbaReturn> {
  const row = found(await store.row(db, actor.scope, id));
  const isStaff = actor.userType !== 'customer';
  const [receipts, disposals] = [await receiptsOf(db, id), await disposalsOf(db, id)];
  const idsOf = (all: readonly { id: number }[]) => all.map((one) => one.id);
  const photos = await filesOfMany(db, receiptRecord, idsOf(receipts));
  const proofs = await filesOfMany(db, disposalRecord, idsOf(disposals));
  const refs = (files: readonly FileRow[], of: number) =>
    files.filter(({ attachedId }) => attachedId === of).map((file) => fileRef({ kernel, actor, now }, file));
  return {
    ...row,
    trackingNumbers: await trackingsOf(db, id),
    lines: await lines(db, id),
    receipts: receipts.map((receipt) => ({ ...receipt, photos: refs(photos, receipt.id) })),
    disposals: disposals.map((disposal) => ({ ...disposal, proofs: refs(proofs, disposal.id) })),
    shelvings: isStaff ? await shelvingsOf(db, id) : [],
    steps: await stepsOf(db, id),
    files: (await fileStore.attachedTo(db, record, id)).map((file) => fileRef({ kernel, actor, now }, file)),
    sameRemoval: await store.othersOfRemoval(db, row),
    fees: can(actor, 'finance:fee:list') ? await feesOfCause(db, record, id) : [],
  };
}
