import type { Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { moveText, stateText, type About, type Move, type MoveName, type RecordOf } from '@kura/contract/kernel/machine.ts';
import { can, type Actor } from './actor.ts';
import type { Tx } from './db/db.ts';
import type { Sql } from './db/sql.ts';
import { bug, fail, found } from './fail.ts';
import { linesOf, logOperation } from './operation-log.ts';
import type { Scope } from './scope.ts';

interface Movable {
  id: number;
  status: string;
}

/** What a machine needs of the table behind it. */
export interface MovableStore<T> {
  record: string;
  /** `select … for update` inside the company scope. */
  lock(tx: Tx, scope: Scope, id: number): Promise<T | undefined>;
  /** `told` is what the effect wants written together with the status. */
  setStatus(tx: Tx, id: number, status: string, call: MoveCall, told: Told | undefined): Promise<unknown>;
  name(row: T): string;
  companyId(row: T): number | null;
}

/** A document that its people know by its number. */
export const numbered = <T extends { number: string; companyId: number | null }>(
  record: string,
  { lock, setStatus }: Pick<MovableStore<T>, 'lock' | 'setStatus'>,
): MovableStore<T> => ({ record, lock, setStatus, name: (row) => row.number, companyId: (row) => row.companyId });

type EffectName<M extends { moves: object }> = M['moves'][keyof M['moves']] extends infer V
  ? V extends { effect: infer E extends string }
    ? E
    : never
  : never;
type InputOf<M extends { moves: object }, E> = M['moves'][keyof M['moves']] extends infer V
  ? V extends { effect: E; input: infer I extends Shape }
    ? Out<I>
    : V extends { effect: E }
      ? undefined
      : never
  : never;
export interface MoveCall {
  actor: Actor;
  now: Date;
  reason: string;
}
/** What a move changed beside the status: told in its line of the log. */
export interface Told {
  before?: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
  /** Of its own row, for a store that writes them with the status: a row with many indexes is written once and not twice. */
  columns?: Sql;
  /** For its timeline, where nobody gave a reason. */
  note?: string;
}
/** A missing effect, or one with a wrong input, does not compile. */
export type Effects<M extends { moves: object }, T> = {
  [E in EffectName<M>]: (tx: Tx, row: T, input: InputOf<M, E>, call: MoveCall) => Promise<void | Told>;
};

/** Locks the row, checks state, permission and guard, runs the effect, sets the status and writes the log. Two at once: one wins, one gets 409. */
export function moverFor<
  M extends { name: string; moves: object } & About<Movable>,
  T extends RecordOf<M> & Movable = RecordOf<M> & Movable,
>(machine: M, store: MovableStore<T>, effects: Effects<M, T>) {
  return async (
    tx: Tx,
    actor: Actor,
    id: number,
    name: MoveName<M>,
    more: { input?: unknown; reason?: string | undefined; now?: Date } = {},
  ): Promise<T> => {
    const move = (machine.moves as Record<string, Move<T>>)[name];
    if (!move) throw bug(`${machine.name} has no move ${name}`);
    if (!can(actor, move.permission)) throw fail(kernelErrors.notAllowed);
    const row = found(await store.lock(tx, actor.scope, id));
    if (!move.from.includes(row.status)) {
      throw fail(kernelErrors.wrongState, { state: `@${stateText(machine, row.status)}`, move: `@${moveText(machine, name)}` });
    }
    const why = move.guard?.(row);
    if (why) throw fail(kernelErrors.guardNotMet, { why: `@${why}` });
    const reason = more.reason?.trim() ?? '';
    if (move.reason === 'required' && !reason)
      throw fail(kernelErrors.reasonNeeded, undefined, { fields: [{ field: 'reason', text: 'kernel.error.reasonNeeded' }] });
    const now = more.now ?? new Date();
    const written = linesOf(tx);
    let told: Told | undefined;
    if (move.effect) {
      const effect = (effects as Record<string, (tx: Tx, row: T, input: unknown, call: MoveCall) => Promise<Told | undefined>>)[
        move.effect
      ];
      if (!effect) throw bug(`${machine.name} has no effect ${move.effect}`);
      told = await effect(tx, row, more.input, { actor, now, reason });
    }
    // On its way together with the log: one wait for both.
    const changed = move.to === row.status ? undefined : store.setStatus(tx, id, move.to, { actor, now, reason }, told);
    // A09: what the effect has told already is not followed by an empty line.
    if (move.to === row.status && !told && !reason && linesOf(tx) > written) return row;
    const logged = logOperation(tx, actor, {
      at: now,
      record: store.record,
      recordId: id,
      recordName: store.name(row),
      companyId: store.companyId(row),
      action: moveText(machine, name),
      before: { status: row.status, ...told?.before },
      after: { status: move.to, ...told?.after },
      note: reason,
    });
    await Promise.all([changed, logged]);
    return { ...row, status: move.to };
  };
}
