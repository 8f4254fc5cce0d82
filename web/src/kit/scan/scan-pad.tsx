import type { TextRef } from '@kura/contract/kernel/text.ts';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { t, tr, useLang } from '../text.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** As long as two figures of five digits and their plus. */
const mostChars = 11;

interface Props {
  /** Two figures, good and damaged: `12+2`. */
  readonly hasPlus: boolean;
  /** What the figure is, on the key that enters it. */
  readonly enterText?: TextRef | undefined;
  readonly onEnter: (figure: string) => void;
}

/** A figure without a keyboard: it is entered as if it had been typed. */
export function ScanPad({ hasPlus, enterText = 'scan.station.enter', onEnter }: Props) {
  useLang();
  const [figure, setFigure] = useState('');
  const add = (char: string) => setFigure((before) => (before.length < mostChars ? before + char : before));
  const enter = () => {
    onEnter(figure);
    setFigure('');
  };
  const key = (char: string) => (
    <button key={char} type="button" onClick={() => add(char)}>
      {char}
    </button>
  );
  return (
    <section className="k-scan-pad" aria-label={t('scan.station.pad')}>
      <output>{figure || ' '}</output>
      {digits.map(key)}
      {hasPlus ? (
        <button type="button" disabled={!/^\d+$/.test(figure)} aria-label={t('scan.station.plus')} onClick={() => add('+')}>
          +
        </button>
      ) : (
        <span />
      )}
      {key('0')}
      <button
        type="button"
        disabled={figure === ''}
        aria-label={t('scan.station.back')}
        onClick={() => setFigure((before) => before.slice(0, -1))}
      >
        <Icon name="left" size={20} />
      </button>
      <button type="button" className="k-scan-enter" disabled={!/\d$/.test(figure)} onClick={enter}>
        {tr(enterText)}
      </button>
    </section>
  );
}
