import type { Display, DisplayInput } from '@kura/contract/insights/board/board.endpoints.ts';
import { boardErrors } from '@kura/contract/insights/board/board.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found, foundAt } from '../../../kernel/fail.ts';
import { publish } from '../../../kernel/live.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { randomToken } from '../../../kernel/random.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { countryOf } from './board-place.ts';
import * as store from './display.store.ts';

const dayMs = 86_400_000;
const line = (row: Display) => ({ record: 'insights.display', recordId: row.id, recordName: row.name, companyId: null });

/** The token leaves in this answer and is nowhere kept. */
export async function createDisplay(tx: Tx, actor: Actor, input: DisplayInput, now: Date): Promise<{ display: Display; token: string }> {
  if (input.warehouseId !== null) {
    const { country } = foundAt(await warehouseById(tx, input.warehouseId), 'warehouseId');
    if (country !== countryOf[input.board]) throw fail(boardErrors.otherCountry);
  }
  const token = randomToken();
  const made = await store.insert(tx, actor, input, { token, expiresAt: new Date(now.getTime() + input.validDays * dayMs), now });
  const display = found(await store.read(tx, found(made).id, now));
  const { name, board, warehouseCode, expiresAt } = display;
  await logOperation(tx, actor, {
    at: now,
    ...line(display),
    action: 'insights.display.log.created',
    after: { name, board, warehouseCode, expiresAt },
  });
  return { display, token };
}

/** Open boards hear it with the commit. */
export async function revokeDisplay(tx: Tx, actor: Actor, id: number, now: Date): Promise<Display> {
  const before = found(await store.read(tx, id, now));
  const revoked = await store.revoke(tx, actor, id, now);
  if (!revoked) throw fail(boardErrors.alreadyRevoked);
  await publish(tx, { session: revoked.tokenHash }, { type: 'sessionEnded', data: { message: '' } });
  const display = found(await store.read(tx, id, now));
  await logOperation(tx, actor, {
    at: now,
    ...line(display),
    action: 'insights.display.log.revoked',
    before: { status: before.status },
    after: { status: display.status },
  });
  return display;
}
