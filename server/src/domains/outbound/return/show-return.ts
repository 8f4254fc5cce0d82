import type { Return, ReturnJob, ReturnRow } from '@kura/contract/outbound/return/return.ts';
import { can, type Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { fileRef } from '../../../kernel/files/file-ref.ts';
import { fileStore } from '../../../kernel/files/file.store.ts';
import type { FileRow } from '../../../kernel/files/file.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { feesOfCause } from '../../finance/public.ts';
import { rivalOf } from './parcel-owner.ts';
import * as parts from './return-parts.store.ts';
import { actRecord, receiptRecord, record } from './return-record.ts';
import { lonePieces } from './return-setting.ts';
import * as store from './return.store.ts';
import { ofReturn as surplusesOf } from './surplus.store.ts';

export interface Showing {
  db: Query;
  actor: Actor;
  kernel: Pick<Kernel, 'linkKey'>;
  now: Date;
}
const filesOfMany = (db: Query, to: string, ids: readonly number[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.rows(sql`select * from files where attached_to = ${to} and attached_id = any(${ids}) order by id`);
const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id);

/** Whoever may see a return may see its files: their links are made as it is shown. */
export async function showReturn({ db, actor, kernel, now }: Showing, id: number): Promise<Return> {
  const row = found(await store.row(db, actor.scope, id, now));
  const isStaff = actor.userType !== 'customer';
  const [receipts, acts] = [await parts.receiptsOf(db, id), await parts.actsOf(db, id)];
  const photos = await filesOfMany(db, receiptRecord, idsOf(receipts));
  const proofs = await filesOfMany(db, actRecord, idsOf(acts));
  const refs = (files: readonly FileRow[], of: number) =>
    files.filter(({ attachedId }) => attachedId === of).map((file) => fileRef({ kernel, actor, now }, file));
  return {
    ...row,
    rival: isStaff ? await rivalOf(db, row) : null,
    lines: await parts.lines(db, id),
    receipts: receipts.map((receipt) => ({ ...receipt, photos: refs(photos, receipt.id) })),
    // A07: where in the warehouse something lies is the provider's own matter.
    acts: acts.map((act) => ({ ...act, locationCode: isStaff ? act.locationCode : '', proofs: refs(proofs, act.id) })),
    surpluses: await surplusesOf(db, id, now),
    lonePieces: row.orderId === null ? Math.max(row.vouchedPieces, await lonePieces(db)) : null,
    vouchedByName: row.vouchedByName,
    waiting: await parts.waiting(db, row),
    steps: await parts.stepsOf(db, id),
    files: (await fileStore.attachedTo(db, record, id)).map((file) => fileRef({ kernel, actor, now }, file)),
    fees: can(actor, 'finance:fee:list') ? await feesOfCause(db, record, id) : [],
  };
}

export async function jobOf(db: Query, row: ReturnRow): Promise<ReturnJob> {
  return { ...row, lines: await parts.lines(db, row.id), waiting: await parts.waiting(db, row) };
}
