import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call, CallError, isSessionEnd } from '../call.ts';
import { useLeaveGuard } from '../navigation.ts';
import { afterPress } from './after-press.ts';
import { problemsOf, type Problems } from './check.ts';
import { setPath, withoutBelow } from './path.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Form {
  readonly schema: Shape | undefined;
  readonly values: Values;
  readonly set: (path: string, value: unknown, also?: Values) => void;
  readonly blur: (path: string) => void;
  /** Something that belongs to the form is still on its way (a picture): whoever sends the form waits for it. */
  readonly hold: (work: Promise<unknown>) => void;
  /** What is wrong now; shown once a field was left or the form was sent. */
  readonly problems: Problems;
  readonly isTold: (path: string) => boolean;
  /** What the server said about fields, in its words. */
  readonly faults: Readonly<Record<string, string>>;
  readonly refusal: string | null;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly isTried: boolean;
  /** How often it was refused, by us or by the server. */
  readonly refusals: number;
  /** Resolves to true when the server took it. `also` goes with the body: which of two buttons sent it. */
  readonly submit: (also?: Values) => Promise<boolean>;
}

export interface FormSetup<Q extends Shape, B extends Shape, D extends Shape> {
  readonly endpoint: Endpoint<Q, B, D>;
  readonly start: Partial<In<B>>;
  /** What somebody had typed already, when it is not what the form starts from: it is still unsaved. */
  readonly typed?: Partial<In<B>> | undefined;
  /** Where the body is not what the form holds. */
  readonly toBody?: ((values: Partial<In<B>>) => In<B>) | undefined;
  /** What the shape cannot know and the page does: a number that is already taken. Keep it the same function while nothing changed. */
  readonly alsoCheck?: ((values: Partial<In<B>>) => Problems) | undefined;
  readonly onDone?: ((data: Out<D>) => void) | undefined;
  /** Nothing would be lost: whoever leaves is not asked. */
  readonly mayLeave?: boolean;
}

const redrawMs = 50;

/** Own state and not antd's Form: validation is the contract's, errors must change their language, rows are plain data. */
export function useForm<Q extends Shape, B extends Shape, D extends Shape>(setup: FormSetup<Q, B, D>): Form {
  const { endpoint, start, typed, toBody, alsoCheck, onDone, mayLeave = false } = setup;
  const client = useQueryClient();
  const [first, setFirst] = useState<Values>(() => start as Values);
  const [values, setValues] = useState<Values>(() => (typed as Values | undefined) ?? first);
  const [touched, setTouched] = useState<Readonly<Record<string, true>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const holds = useRef(new Set<Promise<unknown>>());

  const body = useMemo(() => (toBody ? toBody(values as Partial<In<B>>) : (values as In<B>)), [values, toBody]);
  const problems = useMemo(
    () => ({ ...alsoCheck?.(values as Partial<In<B>>), ...problemsOf(endpoint.body, body) }),
    [endpoint, body, alsoCheck, values],
  );
  const isDirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(first), [values, first]);
  useLeaveGuard(isDirty && !isBusy && !mayLeave);

  const set = (path: string, value: unknown, also: Values = {}) => {
    setValues((before) => ({ ...setPath(before, path, value), ...also }));
    setFaults((before) => [path, ...Object.keys(also)].reduce((left, one) => withoutBelow(left, one), before));
    // What changes with another field is new to whoever sees it: nobody has left it yet.
    setTouched((before) => Object.keys(also).reduce((left, one) => withoutBelow(left, one), before));
    // A list that lost or gained rows: what was noted by row number no longer fits.
    if (Array.isArray(value)) setTouched((before) => ({ ...withoutBelow(before, path), ...(before[path] ? { [path]: true } : {}) }));
    setRefusal(null);
  };

  const send = async (also?: Values): Promise<boolean> => {
    try {
      const data = await call(endpoint, { body: also ? { ...body, ...also } : body });
      setFirst(values);
      onDone?.(data);
      void client.invalidateQueries();
      return true;
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      setFaults(Object.fromEntries(fault.fields.map(({ field, message }) => [field, message])));
      setRefusal(isSessionEnd(fault) ? null : fault.message);
      // Somebody else was quicker: what stands around the form is old.
      if (fault.code === 409) void client.invalidateQueries();
      return false;
    }
  };

  const attempt = async (also?: Values): Promise<boolean> => Object.keys(problems).length === 0 && (await send(also));
  // What was waited for has changed the form: it is sent as it is drawn last, not as it was when the button was pressed.
  const latest = useRef(attempt);
  useEffect(() => void (latest.current = attempt));

  const hold = (work: Promise<unknown>) => {
    holds.current.add(work);
    const release = () => void holds.current.delete(work);
    work.then(release, release);
  };
  const submit = async (also?: Values): Promise<boolean> => {
    // State is a render late: a double click comes sooner.
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    try {
      if (holds.current.size > 0) {
        await Promise.allSettled(holds.current);
        await new Promise((drawn) => setTimeout(drawn, redrawMs));
      }
      // Only now: of what is still on its way nobody says that it is missing.
      setTried(true);
      const isTaken = await latest.current(also);
      if (!isTaken) setRefusals((before) => before + 1);
      return isTaken;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  return {
    schema: endpoint.body,
    values,
    set,
    hold,
    // The first field has the focus before anybody asked for it: who leaves an untouched form is not told off.
    blur: (path) => isDirty && afterPress(() => setTouched((before) => (before[path] ? before : { ...before, [path]: true }))),
    problems,
    isTold: (path) => isTried || touched[path] === true,
    faults,
    refusal,
    isBusy,
    isDirty,
    isTried,
    refusals,
    submit,
  };
}
