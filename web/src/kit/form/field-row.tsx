import { decimalsOf } from '@kura/contract/kernel/money.ts';
import { RequiredMark } from '../required-mark.tsx';
import { t, tr, useLang } from '../text.ts';
import { emptyValue, isRequired, schemaAt } from './check.ts';
import { EditableRows } from './editable-rows.tsx';
import { inUnits } from './decimal-words.ts';
import { errorOf } from './error-of.ts';
import { FieldControl } from './field-control.tsx';
import type { Field } from './fields.ts';
import { getPath, isBelow } from './path.ts';
import type { Form, Values } from './use-form.ts';

export interface FieldRowProps<V> {
  readonly id: string;
  readonly form: Form;
  readonly field: Field<V>;
}

const wideKinds: ReadonlySet<string> = new Set(['textarea', 'rows', 'upload', 'images', 'tree']);

export function FieldRow<V>({ id, form, field }: FieldRowProps<V>) {
  useLang();
  const values = form.values as Partial<V>;
  const schema = schemaAt(form.schema, field.name);
  const isNeeded = field.isRequired ? field.isRequired(values) : field.kind !== 'switch' && isRequired(schema);
  const decimals = field.kind === 'decimal' ? field.decimals : field.kind === 'amount' ? decimalsOf[field.currency(values)] : undefined;
  const error = errorOf(form, field.name, field.kind !== 'rows', decimals === undefined ? undefined : inUnits(decimals));
  const isOfCell = (path: string) => isBelow(path, field.name) && path.slice(field.name.length + 1).includes('.');
  const isNamed =
    field.namesFaults === true &&
    [...Object.keys(form.faults), ...Object.keys(form.problems)].filter((path) => isBelow(path, field.name)).every(isOfCell);
  const isWide = field.span === 'whole' || wideKinds.has(field.kind);
  const describedBy = [error && !isNamed && `${id}-error`, field.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const set = (value: unknown) => form.set(field.name, value, field.alsoSets?.(value, values) as Values | undefined);
  return (
    <div className={`kf-field${isWide ? ' k-wide' : ''}`} data-field={field.name} data-faulty={error !== undefined}>
      <label id={`${id}-label`} htmlFor={id} className={field.isTitleHidden && 'k-hidden'}>
        {tr(field.title)}
        {isNeeded && <RequiredMark label={t('system.form.required')} />}
      </label>
      {field.kind === 'rows' ? (
        <EditableRows id={id} form={form} name={field.name} spec={field} />
      ) : (
        <FieldControl
          field={field}
          values={values}
          box={{
            id,
            value: getPath(form.values, field.name),
            set,
            blur: () => form.blur(field.name),
            isFaulty: error !== undefined,
            isDisabled: form.isBusy || (field.isDisabled?.(values) ?? false),
            describedBy,
            empty: emptyValue(schema),
            hold: form.hold,
            faultAt: (below) => errorOf(form, `${field.name}.${below}`),
          }}
        />
      )}
      {field.hint && (
        <span id={`${id}-hint`} className="k-hint">
          {tr(field.hint, field.hintParams)}
        </span>
      )}
      {error && !isNamed && (
        <span id={`${id}-error`} className="k-error" role="alert">
          {/* Where its title is hidden, nobody would know what is meant. */}
          {field.isTitleHidden ? `${tr(field.title)}: ${error}` : error}
        </span>
      )}
    </div>
  );
}
