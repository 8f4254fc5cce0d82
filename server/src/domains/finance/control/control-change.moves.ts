import { controlChangeMachine } from '@kura/contract/finance/control/control-change.machine.ts';
import { controlErrors } from '@kura/contract/finance/control/control.errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail } from '../../../kernel/fail.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { mustBeSecond } from '../../identity/public.ts';
import * as store from './control-change.store.ts';
import { lockControls } from './control-values.ts';
import { applyChange } from './set-controls.ts';

type MoveName = keyof typeof controlChangeMachine.moves;

const effectsOf = (name: MoveName): Effects<typeof controlChangeMachine, store.StoredChange> => ({
  async apply(tx, change, _input, { actor, now, reason }) {
    await mustBeSecond(tx, actor, change.proposedBy, fail(controlErrors.fourEyes));
    await store.end(tx, actor, change.id, 'approved', reason, now);
    await applyChange(tx, actor, change, now);
  },
  noteEnd: async (tx, change, _input, { actor, now, reason }) =>
    void (await store.end(tx, actor, change.id, controlChangeMachine.moves[name].to, reason, now)),
});

/** The end is written with who wrote it, so there is no status left to set. */
const mover = (name: MoveName) =>
  moverFor(
    controlChangeMachine,
    {
      record: 'finance.controlChange',
      lock: store.lock,
      setStatus: async () => undefined,
      name: (row: store.StoredChange) => row.roleName,
      companyId: () => null,
    },
    effectsOf(name),
  );

export async function moveControlChange(
  tx: Tx,
  actor: Actor,
  id: number,
  name: MoveName,
  more: { reason?: string; now: Date },
): Promise<void> {
  await lockControls(tx);
  await mover(name)(tx, actor, id, name, more);
}
