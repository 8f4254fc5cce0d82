import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { fail } from '../../../kernel/fail.ts';

/** What belongs to one person is not for programs: without a person behind them, those of all companies would share it. */
export function personOf(actor: Actor): number {
  if (actor.userId === null) throw fail(kernelErrors.notAllowed);
  return actor.userId;
}
