import type { TextRef } from '@kura/contract/kernel/text.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { usePageActive } from '../navigation.ts';
import { t, tr, useLang } from '../text.ts';
import { mute, openSound, useMuted } from './beep.ts';
import { leaveScanEntry, useBackEnds } from './back-ends.ts';
import { noBurst } from './burst.ts';
import { useQuietShell } from './quiet-shell.ts';
import { useStationFrame } from './station-frame.ts';
import { keepShell } from './queue/keep-shell.ts';
import { NetworkBar } from './queue/network-bar.tsx';
import type { Stop } from './queue/scan-queue.ts';
import { useStationQueue } from './queue/station-queue.ts';
import { ScanHistory } from './scan-history.tsx';
import { ScanPad } from './scan-pad.tsx';
import { forgetSecondClick } from './second-click.ts';
import { toneIcons } from './tone-icons.ts';
import { useAnswerFirst } from './use-answer-first.ts';
import { useEarlyScan } from './use-early-scan.ts';
import { useScanner } from './use-scanner.ts';
import type { Station } from './use-station.ts';
import '../controls.css';
import './scan.css';

export interface ScanStationProps {
  readonly station: Pick<Station<unknown>, 'name' | 'answer' | 'lines' | 'isBusy' | 'scan' | 'unanswered'>;
  /** The steps of one round, in order. */
  readonly steps: readonly { readonly key: string; readonly title: TextRef }[];
  readonly step: string;
  /** What to do now, in one short sentence. */
  readonly prompt: string;
  /** What has been scanned so far. */
  readonly facts?: ReactNode;
  /** What is in the hand. */
  readonly picture?: string | null;
  /** One figure that is read from two metres away: the cell, the basket. */
  readonly big?: string | null;
  /** Where to go next. */
  readonly next?: string;
  /** A figure is awaited: digits to tap. With `plus` two figures, `12+2`. */
  readonly pad?: 'digits' | 'plus' | null;
  /** What its figure is: a weight. Without one it is a quantity. */
  readonly padText?: TextRef;
  /** Orders of the work that must not go on. */
  readonly stops?: readonly Stop[];
  /** Buttons that belong to the work: undo, begin again. */
  readonly actions?: ReactNode;
  readonly onStart?: () => void;
}

/** They need the focus that they are given. */
const ownFocus = 'input, textarea, select, a';

/** One input, one colour, one line, one sound. Nothing here ever takes the focus away from the next scan. */
export function ScanStation({
  station,
  steps,
  step,
  prompt,
  facts,
  picture,
  big,
  next,
  pad,
  padText,
  stops,
  actions,
  onStart,
}: ScanStationProps) {
  useLang();
  const field = useRef<HTMLInputElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [hasKeyboard, setKeyboard] = useState(false);
  const isActive = usePageActive();
  const isOn = isStarted && isActive;
  const { name, answer, isBusy, scan, unanswered } = station;
  const { queue, state: waiting } = useStationQueue();
  // Without it a station that is loaded again without a network would be a blank page.
  useEffect(() => void keepShell().catch(() => undefined), []);
  // One for both: a scan that begins while the start is drawn goes on in the other's hands.
  const burst = useRef(noBurst);
  // Before the others that hear the keys.
  useAnswerFirst(isActive, name);
  useScanner(field, burst, isOn, scan);
  // Also when the page comes back from hiding.
  const focusField = () => field.current?.focus({ preventScroll: true });
  useEffect(() => {
    if (isOn) focusField();
  }, [isOn]);

  // A pressed button that is gone afterwards leaves the focus nowhere.
  useEffect(() => {
    if (!isOn) return undefined;
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body) focusField();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [isOn]);

  // A tap low on the page leaves it there: what came of it is said above.
  const face = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOn && answer && !isBusy) face.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOn, answer, isBusy]);

  const start = () => {
    forgetSecondClick();
    openSound();
    setStarted(true);
    onStart?.();
  };
  useEarlyScan(burst, isActive && !isStarted, (code) => {
    start();
    scan(code);
  });
  useStationFrame();
  useQuietShell(isOn);
  useBackEnds(isOn, () => setStarted(false));

  const endByHand = () => {
    setStarted(false);
    leaveScanEntry();
  };

  // A tapped button does not take the focus: the next scan goes where the last one went. What opens a dialog gives it back when it closes.
  const keepFocus = (event: MouseEvent) => {
    if (isOn && !(event.target as Element).closest(ownFocus)) event.preventDefault();
  };
  // Pressed by a key it has the focus; and a thumb that misses a button must not leave the station deaf.
  const refocus = (event: MouseEvent) => {
    if (isOn && !(event.target as Element).closest(ownFocus)) focusField();
  };
  const at = steps.findIndex(({ key }) => key === step);
  return (
    <div className="k-scan" onMouseDown={keepFocus} onClick={refocus}>
      <NetworkBar queue={queue} state={waiting} stops={stops} />
      <section
        ref={face}
        className="k-scan-face"
        data-pad={isStarted && Boolean(pad)}
        data-tone={isStarted && !isBusy ? (answer?.tone ?? 'ready') : 'ready'}
        aria-busy={isBusy}
      >
        <header>
          <ol className="k-scan-steps" aria-label={t('scan.station.steps')}>
            {steps.map(({ key, title }, place) => (
              <li key={key} aria-current={key === step ? 'step' : undefined} data-done={place < at}>
                <span>{tr(title)}</span>
              </li>
            ))}
          </ol>
          <StationTools hasKeyboard={hasKeyboard} onKeyboard={setKeyboard} {...(isStarted ? { onEnd: endByHand } : {})} />
        </header>
        <div className="k-scan-now">
          <div>
            <p className="k-scan-prompt">{isStarted ? prompt : t('scan.station.ready')}</p>
            {isStarted && next && (
              <p className="k-scan-next">
                {t('scan.station.next')} <strong>{next}</strong>
              </p>
            )}
          </div>
          {isStarted && big && <strong className="k-scan-big">{big}</strong>}
          {isStarted && picture && <img className="k-scan-picture" src={picture} alt={t('scan.station.picture')} />}
        </div>
        {/* Said to screen readers as it changes, and the same height whether it says something or not. */}
        <p className="k-scan-answer" role="status">
          {isBusy && (
            <>
              <span className="k-scan-pending" aria-hidden="true" />
              {t('scan.station.pending')}
            </>
          )}
          {isStarted && answer && !isBusy && (
            <>
              <Icon name={toneIcons[answer.tone]} size={24} />
              <span className="k-hidden">{tr(`scan.tone.${answer.tone}`)}</span>
              {answer.text}
            </>
          )}
        </p>
        {isStarted ? (
          <div className="k-scan-field">
            <Icon name="scan" size={20} />
            <input
              ref={field}
              aria-label={prompt}
              placeholder={t('scan.station.placeholder')}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
              // On a handheld the keyboard on the screen would cover half of the work.
              inputMode={hasKeyboard ? 'text' : 'none'}
            />
          </div>
        ) : (
          <Button type="primary" size="large" autoFocus icon={<Icon name="scan" />} onClick={start}>
            {t('scan.station.start')}
          </Button>
        )}
      </section>
      {facts}
      {isStarted && pad && <ScanPad enterText={padText} hasPlus={pad === 'plus'} onEnter={scan} />}
      {(actions || unanswered) && (
        <div className="k-scan-actions">
          {unanswered && (
            <Button type="primary" onClick={unanswered.again}>
              {t('scan.network.again', { name: unanswered.name })}
            </Button>
          )}
          {actions}
        </div>
      )}
      <ScanHistory lines={station.lines} />
    </div>
  );
}

interface ToolsProps {
  readonly hasKeyboard: boolean;
  readonly onKeyboard: (next: boolean) => void;
  /** While scanning. */
  readonly onEnd?: () => void;
}

function StationTools({ hasKeyboard, onKeyboard, onEnd }: ToolsProps) {
  useLang();
  const isMuted = useMuted();
  const sound = t(isMuted ? 'scan.station.unmute' : 'scan.station.mute');
  const keys = t('scan.station.keyboard');
  return (
    <span className="k-scan-tools">
      <button
        type="button"
        className="k-scan-keys"
        aria-pressed={hasKeyboard}
        title={keys}
        aria-label={keys}
        onClick={() => onKeyboard(!hasKeyboard)}
      >
        <Icon name="keyboard" size={20} />
      </button>
      <button type="button" title={sound} aria-label={sound} onClick={() => mute(!isMuted)}>
        <Icon name={isMuted ? 'soundOff' : 'sound'} size={20} />
      </button>
      {onEnd && (
        <button type="button" title={t('scan.station.end')} aria-label={t('scan.station.end')} onClick={onEnd}>
          <Icon name="close" size={20} />
        </button>
      )}
    </span>
  );
}
