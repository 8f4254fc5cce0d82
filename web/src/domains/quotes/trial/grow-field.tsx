import type { TextRef } from '@kura/contract/kernel/text.ts';
import { useId, useState } from 'react';
import { Icon } from '../../../kit/icon.tsx';
import { cleanFigure } from '../../../kit/sheet-grid/cell-text.ts';
import { tr, useLang } from '../../../kit/text.ts';

/** A new tier, band or limit: the number it begins at makes a new column or row. */
export function GrowField({ text, onGrow }: { readonly text: TextRef; readonly onGrow: (step: string) => boolean }) {
  useLang();
  const id = useId();
  const [step, setStep] = useState('');
  const [isRefused, setRefused] = useState(false);
  const add = () => {
    const figure = cleanFigure(step)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
    const isTaken = figure !== '' && onGrow(figure);
    setRefused(!isTaken);
    if (isTaken) setStep('');
  };
  return (
    <span className="q-grow">
      <label htmlFor={id}>{tr(text)}</label>
      <input
        id={id}
        value={step}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isRefused}
        onChange={(event) => {
          setStep(event.target.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <button type="button" className="k-tool" aria-label={tr(text)} disabled={step.trim() === ''} onClick={add}>
        <Icon name="plus" />
      </button>
    </span>
  );
}
