import type { ReturnSetting } from '@kura/contract/outbound/return/return.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';

/** Pieces of a return without an order that one person takes in alone. */
export const lonePieces = async (db: Query): Promise<number> =>
  found(await db.first<ReturnSetting>(sql`select lone_pieces from return_settings`)).lonePieces;

export async function saveSetting(tx: Tx, actor: Actor, input: ReturnSetting, now: Date): Promise<void> {
  const before = await lonePieces(tx);
  await tx.run(sql`
    update return_settings set lone_pieces = ${input.lonePieces}, set_by = ${actor.userId}, set_by_name = ${actor.name}, set_at = ${now}`);
  await logOperation(tx, actor, {
    at: now,
    record: 'outbound.returnSetting',
    recordId: 1,
    recordName: '',
    companyId: null,
    action: 'outbound.return.log.setting',
    before: { lonePieces: before },
    after: { lonePieces: input.lonePieces },
  });
}
