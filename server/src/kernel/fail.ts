import { kernelErrors, type ErrorSpec } from '@kura/contract/kernel/error.ts';
import type { TextParams, TextRef } from '@kura/contract/kernel/text.ts';

/** A bad field, told as a text key so that it is worded in the language of the request. */
export interface FieldProblem {
  field: string;
  text: TextRef;
  params?: TextParams;
}

/** An outcome that the user can understand. Thrown, so that everything written before it is rolled back. */
export class Failure extends Error {
  readonly spec: ErrorSpec;
  readonly params: TextParams | undefined;
  readonly fields: readonly FieldProblem[];
  readonly data: unknown;

  constructor(spec: ErrorSpec, params?: TextParams, more: { fields?: readonly FieldProblem[]; data?: unknown } = {}) {
    super(spec.text);
    this.spec = spec;
    this.params = params;
    this.fields = more.fields ?? [];
    this.data = more.data;
  }
}

export const fail = (spec: ErrorSpec, params?: TextParams, more?: { fields?: readonly FieldProblem[]; data?: unknown }): Failure =>
  new Failure(spec, params, more);

/** Bad input found behind the schema: the message of the first field leads. */
export const failField = (field: string, text: TextRef, params?: TextParams): Failure =>
  new Failure(kernelErrors.badInput, undefined, { fields: [{ field, text, ...(params ? { params } : {}) }] });

/** Our own mistake: logged with its stack, told to nobody. */
export const bug = (what: string): Error => new Error(`bug: ${what}`);

/** A foreign id and a missing one look the same. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw fail(kernelErrors.notFound);
  return row;
}

/** The same for what a form names: which field of it, and which row. */
export function unknownAt(field: string, index?: number): Failure {
  const problem: FieldProblem =
    index === undefined
      ? { field, text: 'kernel.issue.unknown' }
      : { field, text: 'kernel.issue.unknownInRow', params: { row: index + 1 } };
  return fail(kernelErrors.notFound, undefined, { fields: [problem] });
}
export function foundAt<T>(row: T | undefined | null, field: string): T {
  if (row === undefined || row === null) throw unknownAt(field);
  return row;
}

/** What was named is deleted meanwhile, or what is deleted was named meanwhile: the reference decides. */
export function onReference(error: unknown, problem: Failure): never {
  throw (error as { code?: string }).code === '23503' ? problem : error;
}

/** Two people typed the same name at once: the unique index decides, and the loser hears it like any bad input. */
export function onUnique(error: unknown, constraint: string, problem: Failure): never {
  const { code, constraint: hit } = error as { code?: string; constraint?: string };
  throw code === '23505' && hit === constraint ? problem : error;
}
