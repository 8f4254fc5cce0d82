import { useId, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../icon.tsx';
import { t, useLang } from '../text.ts';

export interface CellBarProps {
  readonly name: string;
  readonly text: string;
  readonly problem: string | null;
  readonly note: string;
  readonly isDisabled: boolean;
  readonly isText: boolean;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly onType: (text: string) => void;
  readonly onCommit: () => void;
  readonly onStep: (key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight') => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

const steps = [
  { key: 'ArrowLeft', icon: 'left', text: 'grid.sheet.goLeft' },
  { key: 'ArrowUp', icon: 'up', text: 'grid.sheet.goUp' },
  { key: 'ArrowDown', icon: 'down', text: 'grid.sheet.goDown' },
  { key: 'ArrowRight', icon: 'right', text: 'grid.sheet.goRight' },
] as const;

/** On a phone a cell is too small to type in: its figure stands here, large, with the way to the next. */
export function CellBar(props: CellBarProps) {
  useLang();
  const { name, text, problem, note, isDisabled, isText, box, onType, onCommit, onStep, onPaste } = props;
  const id = useId();
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onStep('ArrowDown');
  };
  return (
    <div className="kg-bar">
      <label htmlFor={id}>{name}</label>
      <div className="kg-bar-line">
        <input
          ref={box}
          id={id}
          value={text}
          data-text={isText}
          inputMode={isText ? 'text' : 'decimal'}
          enterKeyHint="next"
          autoComplete="off"
          disabled={isDisabled}
          aria-invalid={problem !== null}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onType(event.target.value)}
          onBlur={onCommit}
          onKeyDown={keys}
          onPaste={onPaste}
        />
        {steps.map((step) => (
          <button
            key={step.key}
            type="button"
            className="k-tool"
            aria-label={t(step.text)}
            // The box keeps the focus, so that the keyboard of the phone stays open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onStep(step.key)}
          >
            <Icon name={step.icon} />
          </button>
        ))}
      </div>
      {note && (
        <p id={`${id}-note`} className={problem ? 'k-error' : 'k-hint'}>
          {note}
        </p>
      )}
    </div>
  );
}
