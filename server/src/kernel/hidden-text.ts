import { textFault } from '@kura/contract/kernel/free-text.ts';
import type { FieldProblem } from './fail.ts';

/**
 * Everything in an input that a reader would not see: looked for in all of it, so that a field has to be named as free text to take
 * more than a line. Goes over what the schema made of it, where spaces around a value are already gone.
 */
export function hiddenText(value: unknown, path = '', name = ''): FieldProblem[] {
  if (typeof value === 'string') {
    const fault = textFault(value, name);
    return fault ? [{ field: path, ...fault }] : [];
  }
  // The place in a list is no name.
  if (Array.isArray(value)) return value.flatMap((inner, i) => hiddenText(inner, `${path}.${i}`, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path ? `${path}.${key}` : key;
    const fault = textFault(key, '');
    return fault ? [{ field: path, ...fault }] : hiddenText(inner, at, key);
  });
}
