import type { Field as Declared, Fields } from '@kura/contract/kernel/field.ts';
import type { Cell, Control, Field } from './fields.ts';

type Name<V> = Field<V>['name'];
/** What a form says of a declared field beyond the declaration: another control, a place, when it is shown. */
export type FieldSpec<V> = Name<V> | ({ readonly name: Name<V> } & Partial<Field<V>>);

interface Limit {
  readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } };
}
/** A text, or what is wrapped around it: a default, a null, a choice between nothing and something. */
interface Limited {
  readonly _zod: {
    readonly def: {
      readonly checks?: readonly Limit[];
      readonly innerType?: Limited;
      readonly in?: Limited;
      readonly options?: readonly Limited[];
    };
  };
}
/** The longest text that the schema takes, so that nobody types more. */
function maxLengthOf({ _zod }: Limited): number | undefined {
  const { checks = [], innerType, in: from, options = [] } = _zod.def;
  const own = checks.find((check) => check._zod.def.check === 'max_length');
  if (own) return own._zod.def.maximum;
  const inner = [innerType, from, ...options].filter((one) => one !== undefined);
  return inner.map(maxLengthOf).find((length) => length !== undefined);
}

function controlOf<V>({ kind, input, choices = [], record = '', currency }: Declared): Control<V> {
  if (kind === 'choice') return { kind: 'select', choices };
  if (kind === 'yesNo') return { kind: 'switch' };
  if (kind === 'day') return { kind: 'day' };
  if (kind === 'count') return { kind: 'number' };
  if (kind === 'money' && currency) return { kind: 'money', currency };
  if (kind === 'record') return { kind: 'record', record };
  const maxLength = maxLengthOf(input as unknown as Limited);
  return { kind: kind === 'note' ? 'textarea' : 'text', ...(maxLength === undefined ? {} : { maxLength }) };
}

/** The fields of a form, as the noun declares them and the form adds. */
export const fieldsOf = <V>(declared: Fields, specs: readonly FieldSpec<V>[]): readonly Field<V>[] =>
  specs.map((given) => {
    const spec = typeof given === 'string' ? { name: given } : given;
    // Inside a part of the form a field is found by its last name: `activation.validFrom`, unless the whole name is declared.
    const own = declared[spec.name] ?? declared[spec.name.slice(spec.name.lastIndexOf('.') + 1)];
    if (!own) return spec as Field<V>;
    return { title: own.title, ...(own.hint ? { hint: own.hint } : {}), ...controlOf<V>(own), ...spec } as Field<V>;
  });

type Row = Readonly<Record<string, unknown>>;
/** The cells of the rows of a form, as the noun declares them and the form adds. */
export const cellsOf = (declared: Fields, specs: readonly (string | ({ readonly name: string } & Partial<Cell>))[]): readonly Cell[] =>
  fieldsOf<Row>(declared, specs as readonly FieldSpec<Row>[]) as unknown as readonly Cell[];
