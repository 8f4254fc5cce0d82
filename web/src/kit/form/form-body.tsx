import { Alert } from 'antd';
import { use, useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { OfCompany } from '../pickers/of-company.ts';
import { tr, useLang } from '../text.ts';
import { FieldRow } from './field-row.tsx';
import { sectionsOf, type Field, type FormParts } from './fields.ts';
import { isBelow } from './path.ts';
import type { Form } from './use-form.ts';
import '../controls.css';
import './form.css';

export interface FormBodyProps<V> {
  readonly id: string;
  readonly form: Form;
  readonly parts: FormParts<V>;
  readonly onSubmit: () => void;
  /** A form that fills a screen: Enter, from a hand or a scanner, goes on to the next field, and Ctrl Enter or the button saves. */
  readonly isLong?: boolean;
}

const focusable = 'input:not([disabled], [type="hidden"]), textarea:not([disabled]), select:not([disabled]), button:not([disabled])';

/** Unless somebody is quicker than the opening of the dialog and types already. */
export function focusFirst(form: HTMLElement | null): void {
  if (!form?.contains(document.activeElement)) form?.querySelector<HTMLElement>(focusable)?.focus();
}

/** E02: the field that is wrong, not just the sentence about it. */
export function focusFaulty(form: HTMLElement | null): void {
  const faulty = form?.querySelector('[data-faulty="true"]');
  // A grid names its faulty cells and leads to the first.
  (faulty?.querySelector<HTMLElement>('[data-wrong]') ?? faulty?.querySelector<HTMLElement>(focusable))?.focus();
  faulty?.scrollIntoView({ block: 'nearest' });
}

/** Enter, from a hand or a scanner, goes on. */
export function focusNext(form: HTMLElement | null, from: HTMLElement): void {
  const fields = [
    ...(form?.querySelectorAll<HTMLElement>('input:not([disabled], [type="hidden"], [type="file"]), textarea:not([disabled])') ?? []),
  ];
  fields[fields.indexOf(from) + 1]?.focus();
}

export function FormBody<V>({ id, form, parts, onSubmit, isLong }: FormBodyProps<V>) {
  useLang();
  const element = useRef<HTMLFormElement>(null);
  const hintId = useId();
  const values = form.values as Partial<V>;
  const outer = use(OfCompany);
  const { companyId: chosen } = values as { companyId?: unknown };
  const ofCompany = typeof chosen === 'number' ? chosen : (parts.companyId ?? outer);
  const sections = sectionsOf(parts)
    .map((section) => ({ ...section, fields: section.fields.filter((field) => field.isShown?.(values) ?? true) }))
    .filter((section) => section.fields.length > 0);
  const names = sections.flatMap((section) => section.fields.map((field: Field<V>) => field.name));
  const isDrawn = (path: string) => names.some((name) => isBelow(path, name));
  // What is wrong with something that has no field here must still be said.
  const loose = [
    ...Object.entries(form.faults)
      .filter(([path]) => !isDrawn(path))
      .map(([path, message]) => `${path}: ${message}`),
    ...(form.isTried
      ? Object.entries(form.problems)
          .filter(([path]) => !isDrawn(path))
          .map(([path, problem]) => `${path}${path ? ': ' : ''}${tr(problem.text, problem.params)}`)
      : []),
  ];

  // After a refusal the first field that is wrong has the focus; while the call runs the fields are disabled and cannot take it.
  const { refusals, isBusy } = form;
  useEffect(() => {
    if (refusals > 0 && !isBusy) focusFaulty(element.current);
  }, [refusals, isBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog inside a form's page: React would tell the outer one too.
    event.stopPropagation();
    onSubmit();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) return element.current?.requestSubmit();
    const { target } = event;
    // Whoever has taken the key already goes on to the next cell by itself.
    if (event.defaultPrevented) return;
    if (!isLong || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Enter in an open choice chooses.
    if (target.role !== 'combobox') focusNext(element.current, target);
  };

  return (
    <OfCompany value={ofCompany}>
      <form ref={element} id={id} className="kf-form" noValidate onSubmit={submit} onKeyDown={keys} aria-describedby={hintId}>
        {(form.refusal || loose.length > 0) && (
          <Alert
            id={hintId}
            type="error"
            showIcon
            title={form.refusal ?? loose[0]}
            description={form.refusal ? loose.join(' ') : loose.slice(1).join(' ')}
          />
        )}
        {sections.map((section, at) =>
          section.title ? (
            <fieldset key={at}>
              <legend>{tr(section.title)}</legend>
              <Fields id={id} form={form} fields={section.fields} />
            </fieldset>
          ) : (
            <Fields key={at} id={id} form={form} fields={section.fields} />
          ),
        )}
      </form>
    </OfCompany>
  );
}

function Fields<V>({ id, form, fields }: { id: string; form: Form; fields: readonly Field<V>[] }) {
  return (
    <div className="kf-fields">
      {fields.map((field) => (
        <FieldRow key={field.name} id={`${id}-${field.name}`} form={form} field={field} />
      ))}
    </div>
  );
}
