import type { Shape } from './endpoint.ts';
import type { TextRef } from './text.ts';

/** Colour of a status tag. */
export type Tone = 'default' | 'processing' | 'success' | 'warning' | 'error';

export interface Move<T, S extends string = string> {
  readonly from: readonly S[];
  readonly to: S;
  readonly permission: string;
  /** Pure: a text key that says why not, or null for "go". */
  readonly guard?: (row: T) => TextRef | null;
  readonly input?: Shape;
  /** The name of what else happens, in the same transaction. */
  readonly effect?: string;
  /** S18: the question asked first. */
  readonly ask?: TextRef;
  /** V17 */
  readonly reason?: 'required' | 'optional';
  readonly isDanger?: boolean;
}

export interface Machine<T, S extends string = string> {
  /** `finance.topUp`: states are worded by `${name}.state.${state}`, moves by `${name}.move.${move}`. */
  readonly name: string;
  readonly initial: NoInfer<S>;
  readonly states: Readonly<Record<S, Tone>>;
  readonly moves: Readonly<Record<string, Move<T, NoInfer<S>>>>;
}
export type AnyMachine = Machine<never>;

/** Carries the type of the record; nothing is ever stored in it. */
export interface About<T> {
  readonly record?: T;
}
export type RecordOf<M> = M extends About<infer T> ? T : never;

/** A record's states and every legal move between them: the one copy that server, buttons, tags, documents and tests read. */
export const machineFor =
  <T extends { status: string }>() =>
  <const M extends Machine<T, T['status']>>(machine: M): M & About<T> =>
    machine;

export type MoveName<M extends { moves: object }> = keyof M['moves'] & string;

export const stateText = (machine: { name: string }, state: string): TextRef => `${machine.name}.state.${state}`;
export const moveText = (machine: { name: string }, move: string): TextRef => `${machine.name}.move.${move}`;
