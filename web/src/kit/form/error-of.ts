import { tr } from '../text.ts';
import type { Problem } from './check.ts';
import { isBelow } from './path.ts';
import type { Form } from './use-form.ts';

/**
 * The sentence under a field: the server's, or ours once the field was left. A field of several values (an amount, a list of
 * records) also speaks for what lies below it; a table of rows does not, its cells speak for themselves.
 */
export function errorOf(form: Form, path: string, isWhole = false, inWords = (problem: Problem) => problem): string | undefined {
  const find = (notes: Readonly<Record<string, unknown>>) =>
    Object.hasOwn(notes, path) ? path : isWhole ? Object.keys(notes).find((one) => isBelow(one, path)) : undefined;
  const faulty = find(form.faults);
  if (faulty !== undefined) return form.faults[faulty];
  const wrong = form.isTold(path) ? find(form.problems) : undefined;
  const problem = wrong === undefined ? undefined : form.problems[wrong];
  if (!problem) return undefined;
  const { text, params } = inWords(problem);
  return tr(text, params);
}
