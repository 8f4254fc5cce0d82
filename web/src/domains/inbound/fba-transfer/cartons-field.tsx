import { cartonOfCode, cartonRanges, parseCartons } from '@kura/contract/inbound/fba-transfer/carton-range.ts';
import { scanFbaCarton } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import type { FbaJob } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { Button, Input } from 'antd';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { call, CallError } from '../../../kit/call.ts';
import type { Box } from '../../../kit/form/fields.ts';
import { answer, type Own, type ScanAnswer } from '../../../kit/scan/answer.ts';
import { reasonOf, sayAnswer } from '../../../kit/scan/own-answers.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import './fba-transfer.css';

/** More are named by their ranges: nobody ticks a thousand boxes. */
const mostTicks = 600;

/** Where labels go that are scanned elsewhere on the page; null: nobody takes them. */
export type LabelSink = RefObject<((code: string) => void) | null>;

/** Which cartons go: one label after the other by scanner, `1-10, 12` by hand, or ticked. */
export function CartonsField({ box, job, sink }: { readonly box: Box; readonly job: FbaJob; readonly sink: LabelSink }) {
  useLang();
  const [words, setWords] = useState('');
  const [told, setTold] = useState<ScanAnswer | null>(null);
  const chosen = (box.value as readonly number[] | undefined) ?? [];
  // A scanner is quicker than the server: the second label meets what the first one left.
  const taken = useRef(chosen);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const arrived = job.cartons.filter(({ status }) => status === 'arrived').map(({ cartonNo }) => cartonNo);
  const set = (next: readonly number[]) => {
    taken.current = next;
    box.set([...next].toSorted((one, other) => one - other));
  };
  const say = <T extends ScanTone>(code: string, tone: T, text: string, ...own: Own<T>) => {
    const said = answer(tone, text, ...own);
    sayAnswer('fbaTransfer', code, said);
    setTold(said);
  };
  const add = (cartons: readonly number[]) => set([...new Set([...taken.current, ...cartons])]);

  const takeLabel = async (code: string, { number, cartonNo }: { number: string; cartonNo: number }) => {
    if (number === job.number && taken.current.includes(cartonNo))
      return say(code, 'amber', `${code} · ${t('inbound.scan.reason.cartonTwice')}`, 'again');
    try {
      const found = await call(scanFbaCarton, { body: { orderId: job.orderId, code } });
      if (found.cartonNo === null) return say(code, found.tone, `${code} · ${found.text}`, null);
      add([found.cartonNo]);
      const chosenOf = t('inbound.fbaTransfer.chosenOf', { count: taken.current.length, of: arrived.length });
      return say(code, found.tone, `${code} · ${chosenOf}`, null);
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      return say(code, 'red', `${code} · ${fault.message}`, reasonOf(fault));
    }
  };
  const takeRange = (text: string) => {
    const cartons = parseCartons(text);
    if (!cartons) return say(text, 'red', t('inbound.scan.reason.unknownCode'), 'badFigure');
    const others = cartons.filter((carton) => !arrived.includes(carton));
    add(cartons.filter((carton) => arrived.includes(carton)));
    if (others.length > 0) return say(text, 'red', t('inbound.fbaTransfer.notArrivedOf', { cartons: cartonRanges(others) }), 'outOfTurn');
    return say(text, 'green', t('inbound.fbaTransfer.chosenOf', { count: taken.current.length, of: arrived.length }));
  };
  const take = (text: string) => {
    const asked = text.trim();
    if (asked === '') return;
    const label = cartonOfCode(asked);
    const work = queue.current.then(() => (label ? takeLabel(asked.toUpperCase(), label) : takeRange(asked)));
    queue.current = work.catch(() => undefined);
    box.hold?.(work);
    setWords('');
  };
  const open = useEffectEvent(take);
  useEffect(() => {
    sink.current = (code) => open(code);
    return () => void (sink.current = null);
  }, [sink]);
  const toggle = (carton: number) =>
    set(taken.current.includes(carton) ? taken.current.filter((one) => one !== carton) : [...taken.current, carton]);

  return (
    <div className="k-fba-cartons">
      <div className="k-fba-line">
        <Input
          id={box.id}
          value={words}
          disabled={box.isDisabled}
          status={box.isFaulty ? 'error' : ''}
          aria-describedby={box.describedBy}
          placeholder={t('inbound.fbaTransfer.cartonsHint')}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || words.trim() === '') return;
            // The form is not sent by the Enter of a scanner.
            event.preventDefault();
            event.stopPropagation();
            take(words);
          }}
          onBlur={() => {
            take(words);
            box.blur();
          }}
        />
        <Button onClick={() => set(arrived)}>{t('inbound.fbaTransfer.allArrived')}</Button>
      </div>
      <p className="k-fba-told" data-tone={told?.tone ?? 'none'} role="status">
        {told?.text ?? t('inbound.fbaTransfer.chosenOf', { count: chosen.length, of: arrived.length })}
      </p>
      {chosen.length > 0 && <p className="k-fba-chosen">{`${chosen.length} · ${cartonRanges(chosen)}`}</p>}
      {job.cartons.length <= mostTicks && (
        <ul className="k-fba-ticks">
          {job.cartons.map(({ cartonNo, sku, status, fbaCenterCode }) => (
            <li key={cartonNo}>
              <button
                type="button"
                disabled={status !== 'arrived' || box.isDisabled}
                aria-pressed={chosen.includes(cartonNo)}
                data-status={status}
                title={[sku, tr(`inbound.fbaTransfer.cartonState.${status}`), fbaCenterCode].filter(Boolean).join(' · ')}
                onClick={() => toggle(cartonNo)}
              >
                {cartonNo}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
