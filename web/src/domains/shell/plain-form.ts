import { fieldPath, issueText, type Issue } from '@kura/contract/kernel/issue.ts';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { CallError } from '../../kit/call.ts';
import { tr } from '../../kit/text.ts';

interface Checks<V> {
  safeParse(values: V, how: { reportInput: true }): { error?: { issues: readonly unknown[] } | undefined };
}
export interface PlainForm<V extends Record<string, string>> {
  readonly values: V;
  readonly isBusy: boolean;
  /** How often the server said no: each uses up a code. */
  readonly refusals: number;
  /** What is wrong with the whole, in words. */
  readonly fault: string | null;
  faultOf(field: keyof V & string): string | undefined;
  set(field: keyof V & string, value: string): void;
  left(field: keyof V & string): void;
  submit(event: FormEvent<HTMLFormElement>): void;
}

/** The first sentence about each field; in the language of the moment, because it is worded when drawn. */
function faultsOf<V>(schema: Checks<V>, values: V): Map<string, string> {
  const found = new Map<string, string>();
  for (const raw of schema.safeParse(values, { reportInput: true }).error?.issues ?? []) {
    const issue = raw as Issue;
    const field = fieldPath(issue.path);
    const { text, params } = issueText(issue);
    if (!found.has(field)) found.set(field, tr(text, params));
  }
  return found;
}

const focusField = (form: HTMLFormElement, field: string | undefined): void => {
  const element = field === undefined ? null : form.elements.namedItem(field);
  if (element instanceof HTMLElement) element.focus();
};

/**
 * The forms before the sign-in: no component library, the same schemas as everywhere. A field is judged once it was left; nothing
 * typed is lost when the server refuses.
 */
export function usePlainForm<V extends Record<string, string>>(
  schema: Checks<V>,
  initial: V,
  how: {
    readonly send: (values: V) => Promise<void>;
    /** A field that serves once: empty after a refusal. */
    readonly usedUp: keyof V & string;
  },
): PlainForm<V> {
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [serverFaults, setServerFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [fault, setFault] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  // State comes too late for a double click.
  const isSending = useRef(false);

  const faults = faultsOf(schema, values);
  const set = useCallback((field: string, value: string) => {
    setValues((old) => ({ ...old, [field]: value }));
    setServerFaults((old) => new Map([...old].filter(([name]) => name !== field)));
  }, []);
  const left = useCallback((field: string) => setJudged((old) => new Set(old).add(field)), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setJudged(new Set(Object.keys(values)));
    const inOrder = [...form.elements].map((element) => element.getAttribute('name') ?? '');
    const firstFaulty = inOrder.find((name) => faults.has(name));
    if (firstFaulty !== undefined) return focusField(form, firstFaulty);
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFault(null);
    how
      .send(values)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        const fields = new Map(error.fields.map(({ field, message }) => [field, message]));
        setServerFaults(fields);
        setFault(error.message);
        setValues((old) => ({ ...old, [how.usedUp]: '' }));
        setJudged((old) => new Set([...old].filter((name) => name !== how.usedUp)));
        setRefusals((old) => old + 1);
        const faulty = inOrder.find((name) => fields.has(name)) ?? how.usedUp;
        requestAnimationFrame(() => focusField(form, faulty));
      })
      .finally(() => {
        isSending.current = false;
        setBusy(false);
      });
  };

  return {
    values,
    isBusy,
    refusals,
    fault,
    faultOf: (field) => serverFaults.get(field) ?? (judged.has(field) ? faults.get(field) : undefined),
    set,
    left,
    submit,
  };
}
