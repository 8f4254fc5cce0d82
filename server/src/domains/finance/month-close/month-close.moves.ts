import { monthCloseErrors } from '@kura/contract/finance/month-close/month-close.errors.ts';
import { monthCloseMachine } from '@kura/contract/finance/month-close/month-close.machine.ts';
import type { Month } from '@kura/contract/finance/month.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import type { Registry } from '../../../kernel/registry.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { mustBeSecond } from '../../identity/public.ts';
import { checkMonth, obstacleIn } from './check-month.ts';
import * as store from './month-close.store.ts';

type MoveName = keyof typeof monthCloseMachine.moves;
type Rooms = Pick<Registry, 'answers'>;

async function mustBeReady(tx: Tx, rooms: Rooms, month: Month, now: Date): Promise<void> {
  const why = obstacleIn(await checkMonth(tx, rooms, month, now));
  if (why) throw fail(monthCloseErrors.notReady, { why: `@${why}` });
}

const effectsIn = (rooms: Rooms): Effects<typeof monthCloseMachine, store.StoredMonth> => ({
  async notePropose(tx, { id, month }, _input, { actor, now, reason }) {
    await mustBeReady(tx, rooms, month, now);
    await store.notePropose(tx, actor, id, reason, now);
  },
  async close(tx, { id, month, proposedBy }, _input, { actor, now }) {
    await mustBeSecond(tx, actor, proposedBy, fail(monthCloseErrors.fourEyes));
    await mustBeReady(tx, rooms, month, now);
    await store.close(tx, actor, id, now);
  },
  takeBack: async (tx, { id }) => void (await store.takeBack(tx, id)),
});

/** A closed month is never touched again, so the status is written together with who wrote it. */
export async function moveMonth(
  tx: Tx,
  actor: Actor,
  rooms: Rooms,
  id: number,
  name: MoveName,
  more: { reason?: string; now: Date },
): Promise<store.StoredMonth> {
  const move = moverFor(
    monthCloseMachine,
    {
      record: 'finance.monthClose',
      lock: (held, _scope, month) => store.lock(held, month, more.now),
      setStatus: async () => undefined,
      name: (row: store.StoredMonth) => row.month,
      companyId: () => null,
    },
    effectsIn(rooms),
  );
  await move(tx, actor, id, name, more);
  return found(await store.read(tx, id, more.now));
}
