import * as z from 'zod/mini';
import { endpoint, type Endpoint, type In, type Out, type Shape } from './endpoint.ts';
import { optionalLine } from './fields.ts';
import { recordId } from './id.ts';
import type { AnyMachine, Machine } from './machine.ts';

type Schema = z.core.$ZodType;
type Wants<S> = S extends { readonly input: infer I extends Shape }
  ? I
  : { readonly _zod: { readonly input: object; readonly output: object } };
/** The fields of what a move wants, and the rules between them. */
interface Wanted {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly checks?: z.core.$ZodCheck<object>[];
}
/** The id, what the move wants, and the reason where there is one. */
interface MoveShape<S> {
  readonly _zod: {
    readonly input: { id: number } & In<Wants<S>> & (S extends { readonly reason: string } ? { reason?: string | undefined } : object);
    readonly output: { id: number } & Out<Wants<S>> & (S extends { readonly reason: string } ? { reason: string } : object);
  };
}

/** A machine with the calls that make its moves: the server binds them in one go, the buttons find them by name. */
export interface Moves<
  M extends { readonly moves: object } = AnyMachine,
  N extends keyof M['moves'] = keyof M['moves'],
  D extends Shape = Shape,
> {
  readonly machine: M;
  readonly calls: { readonly [K in N]: Endpoint<Shape, MoveShape<M['moves'][K]>, D> };
}

/**
 * One call for each move that people make, at `${path}/${move}`. It takes the id, what the move wants, and the reason where there is one.
 * `does` is the sentence of the documentation; a move without one has no call of its own.
 */
export function moveEndpoints<
  M extends Pick<Machine<never>, 'name' | 'moves'>,
  D extends Schema,
  const S extends { readonly [K in keyof M['moves'] & string]?: string },
>(
  machine: M,
  spec: {
    readonly path: string;
    readonly data: D;
    readonly does: S;
    /** The last step of the path, where it is not the move's name. */
    readonly steps?: { readonly [K in keyof S]?: string };
    readonly by?: 'person';
    readonly examples?: { readonly [K in keyof S]?: object };
  },
): Moves<M, keyof S & keyof M['moves'], D> {
  const calls = Object.entries(spec.does).map(([name, does]) => {
    const move = machine.moves[name];
    if (!move) throw new Error(`${machine.name} has no move ${name}`);
    const wanted = (move.input as { _zod: { def: Wanted } } | undefined)?._zod.def;
    if (wanted && !wanted.shape) throw new Error(`what ${machine.name} ${name} wants is no plain object`);
    const { shape = {}, checks = [] } = wanted ?? {};
    const step = (spec.steps as Readonly<Record<string, string>> | undefined)?.[name] ?? name;
    const example = (spec.examples as Readonly<Record<string, object>> | undefined)?.[name];
    const call = endpoint({
      method: 'POST',
      path: `${spec.path}/${step}`,
      permission: move.permission,
      ...(spec.by ? { by: spec.by } : {}),
      does: does as string,
      // Last what the move wants: it may check the reason itself.
      body: z.object({ id: recordId(machine.name), ...(move.reason ? { reason: optionalLine(200) } : {}), ...shape }).check(...checks),
      data: spec.data,
      ...(example ? { example: { body: example as never } } : {}),
    });
    return [name, call];
  });
  return { machine, calls: Object.fromEntries(calls) as Moves<M, keyof S & keyof M['moves'], D>['calls'] };
}
