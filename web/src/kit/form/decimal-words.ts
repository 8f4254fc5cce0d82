import { wholeToText } from '@kura/contract/kernel/decimal.ts';
import type { Problem } from './check.ts';

const noNumber = new Set(['kernel.issue.number', 'kernel.issue.wholeNumber', 'kernel.issue.invalid']);

/** The schema speaks of whole millimetres; whoever types centimetres must hear of centimetres. */
export const inUnits =
  (decimals: number) =>
  ({ text, params = {} }: Problem): Problem => {
    if (noNumber.has(text)) return { text: 'system.form.decimals', params: { decimals } };
    const limits = Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? wholeToText(value, decimals) : value]);
    return { text, params: Object.fromEntries(limits) as Problem['params'] };
  };
