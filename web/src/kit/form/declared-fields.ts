import type * as z from 'zod/mini';
import type { Field as Declared, Fields } from '@kura/contract/kernel/field.ts';
import type { Control, Field } from './fields.ts';

type Name<V> = Field<V>['name'];
/** What a form says of a declared field beyond the declaration: another control, a place, when it is shown. */
export type FieldSpec<V> = Name<V> | ({ readonly name: Name<V> } & Partial<Field<V>>);

type Limited = z.core.$ZodType & { _zod: { bag: { maximum?: number }; def: { innerType?: Limited; in?: Limited } } };
/** The longest text that the schema takes, so that nobody types more. */
function maxLengthOf(schema: z.core.$ZodType): number | undefined {
  let at: Limited | undefined = schema as Limited;
  while (at && at._zod.bag.maximum === undefined) at = at._zod.def.innerType ?? at._zod.def.in;
  return at?._zod.bag.maximum;
}

function controlOf<V>({ kind, input, choices = [], record = '', currency }: Declared): Control<V> {
  if (kind === 'choice') return { kind: 'select', choices };
  if (kind === 'yesNo') return { kind: 'switch' };
  if (kind === 'day') return { kind: 'day' };
  if (kind === 'count') return { kind: 'number' };
  if (kind === 'money' && currency) return { kind: 'money', currency };
  if (kind === 'record') return { kind: 'record', record };
  const maxLength = maxLengthOf(input);
  return { kind: kind === 'note' ? 'textarea' : 'text', ...(maxLength === undefined ? {} : { maxLength }) };
}

/** The fields of a form, as the noun declares them and the form adds. */
export const fieldsOf = <V>(declared: Fields, specs: readonly FieldSpec<V>[]): readonly Field<V>[] =>
  specs.map((given) => {
    const spec = typeof given === 'string' ? { name: given } : given;
    const own = declared[spec.name];
    if (!own) return spec as Field<V>;
    return { title: own.title, ...(own.hint ? { hint: own.hint } : {}), ...controlOf<V>(own), ...spec } as Field<V>;
  });
