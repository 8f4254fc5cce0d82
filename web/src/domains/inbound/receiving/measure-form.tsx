import { measurePiece } from '@kura/contract/inbound/receiving/receiving.endpoints.ts';
import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { cmDecimals, kgDecimals, textToWhole } from '@kura/contract/kernel/decimal.ts';
import { Button } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { call } from '../../../kit/call.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { problemsOf } from '../../../kit/form/check.ts';
import { t, tr, useLang } from '../../../kit/text.ts';

const sides = [
  { name: 'lengthMm', title: 'inbound.receiving.length', decimals: cmDecimals },
  { name: 'widthMm', title: 'inbound.receiving.width', decimals: cmDecimals },
  { name: 'heightMm', title: 'inbound.receiving.height', decimals: cmDecimals },
  { name: 'weightG', title: 'inbound.receiving.weight', decimals: kgDecimals },
] as const;
type Typed = Readonly<Record<(typeof sides)[number]['name'], string>>;
const nothing: Typed = { lengthMm: '', widthMm: '', heightMm: '', weightG: '' };

interface Props {
  readonly orderId: number;
  readonly productId: number;
  /** Named where several stand below each other. */
  readonly sku?: string;
  readonly onSave: (save: () => Promise<ReceivingJob>) => void;
  /** The trigger was pulled while a side was typed: it is no figure, and goes where scans go. */
  readonly onScan?: (code: string) => void;
}

/** Size and weight of one piece, in the page and not over it: the next scan finds its field as before. */
export function MeasureForm({ orderId, productId, sku, onSave, onScan }: Props) {
  useLang();
  const id = useId();
  const [typed, setTyped] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const figures = Object.fromEntries(sides.map(({ name, decimals }) => [name, textToWhole(typed[name], decimals) ?? Number.NaN]));
  const body = { orderId, productId, ...figures } as BodyOf<typeof measurePiece>;
  const problems = problemsOf(measurePiece.body, body);
  const save = () => {
    setTried(true);
    if (Object.keys(problems).length === 0) onSave(() => call(measurePiece, { body }));
  };
  const enter = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const side = sides[at];
    if (!side) return;
    if (onScan && typed[side.name] !== '' && textToWhole(typed[side.name], side.decimals) === undefined) {
      onScan(typed[side.name]);
      return setTyped((before) => ({ ...before, [side.name]: '' }));
    }
    const next = sides[at + 1];
    if (next) return document.getElementById(`${id}-${next.name}`)?.focus();
    save();
  };
  return (
    <fieldset className="k-recv-measure">
      <legend>{[sku, t('inbound.receiving.measure')].filter(Boolean).join(' · ')}</legend>
      {sides.map(({ name, title }, at) => {
        const problem = isTried ? problems[name] : undefined;
        return (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{tr(title)}</label>
            <input
              id={`${id}-${name}`}
              inputMode="decimal"
              autoComplete="off"
              value={typed[name]}
              aria-invalid={problem !== undefined}
              aria-describedby={problem && `${id}-${name}-error`}
              onChange={(event) => setTyped((before) => ({ ...before, [name]: event.target.value }))}
              onKeyDown={(event) => enter(event, at)}
            />
            {problem && (
              <span id={`${id}-${name}-error`} className="k-error" role="alert">
                {tr(name === 'weightG' ? 'inbound.receiving.weightRange' : 'inbound.receiving.sideRange')}
              </span>
            )}
          </div>
        );
      })}
      <Button type="primary" onClick={save}>
        {t('inbound.receiving.saveMeasure')}
      </Button>
    </fieldset>
  );
}
