import type { ClipboardEvent, KeyboardEvent, PointerEvent, Ref } from 'react';
import { boxOf, type GridShape } from './grid-shape.ts';
import { isOne, type Range } from './spot.ts';
import type { GridEdit } from './use-grid-edit.ts';

export interface ActiveBoxProps {
  readonly box: Ref<HTMLInputElement>;
  readonly shape: GridShape;
  readonly edit: GridEdit;
  /** What is selected, or what the handle is pulled over. */
  readonly range: Range;
  readonly isPulled: boolean;
  readonly isReadOnly: boolean;
  readonly hasHandle: boolean;
  readonly hasKeyboard: boolean;
  readonly label: string;
  readonly note: string;
  readonly problem: string | null;
  readonly gridId: string;
  readonly cellId: string;
  readonly hasFocus: boolean;
  readonly onFocus: (hasFocus: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onCopy: (event: ClipboardEvent, isCut: boolean) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onPull: (event: PointerEvent) => void;
}

const handleInset = 8;

/**
 * The one box that takes all keys, over the active cell. It is there before anybody types, so that the first stroke of an input
 * method (Japanese, Chinese) is not lost.
 */
export function ActiveBox(props: ActiveBoxProps) {
  const { box, shape, edit, range, isPulled, isReadOnly, hasHandle, hasKeyboard, label, note, problem, gridId, cellId, hasFocus } = props;
  const { active, editing } = edit;
  const own = boxOf(shape, { top: active.row, left: active.col, bottom: active.row, right: active.col });
  const whole = boxOf(shape, range);
  return (
    <>
      {(isPulled || !isOne(range)) && <div className="kg-range" style={whole} data-pull={isPulled} />}
      <input
        ref={box}
        className="kg-box"
        style={own}
        data-editing={editing !== null}
        data-text={shape.columns[active.col]?.isText}
        value={editing?.text ?? ''}
        readOnly={isReadOnly}
        inputMode={!hasKeyboard ? 'none' : shape.columns[active.col]?.isText ? 'text' : 'decimal'}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-controls={gridId}
        aria-activedescendant={cellId}
        aria-invalid={problem !== null}
        aria-description={note || undefined}
        onFocus={() => props.onFocus(true)}
        onBlur={() => {
          props.onFocus(false);
          edit.commit();
        }}
        onChange={(event) => edit.type(event.target.value)}
        onDoubleClick={edit.open}
        onKeyDown={props.onKeyDown}
        onCopy={(event) => props.onCopy(event, false)}
        onCut={(event) => props.onCopy(event, true)}
        onPaste={props.onPaste}
      />
      {hasHandle && !editing && (
        <div
          className="kg-handle"
          style={{ top: whole.top + whole.height - handleInset, left: whole.left + whole.width - handleInset }}
          onPointerDown={props.onPull}
          aria-hidden="true"
        />
      )}
      {problem && hasFocus && (
        <div className="kg-problem" style={{ top: own.top + own.height + 2, left: own.left }}>
          {problem}
        </div>
      )}
    </>
  );
}
