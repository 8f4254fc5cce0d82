import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePhone } from '../media.ts';
import { t, useLang } from '../text.ts';
import { ActiveBox } from './active-box.tsx';
import { filledDown, filledRight } from './block.ts';
import { CellBar } from './cell-bar.tsx';
import { cellIn, drawnRows, layoutOf, nameOf, phoneShape, rowHeight, scrolledTo, type GridShape } from './grid-shape.ts';
import { isShown, wrongSpots } from './grid-find.ts';
import { pressKey } from './grid-keys.ts';
import { SheetHead } from './sheet-head.tsx';
import { cellId, SheetRow, noteOf } from './sheet-row.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { textAt } from './sheet.ts';
import { at, rangeOf, stepped, type Range } from './spot.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridEdit } from './use-grid-edit.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import type { SheetHandle } from './use-sheet.ts';
import '../controls.css';
import '../form/form.css';
import './sheet-grid.css';

export interface SheetGridProps {
  readonly shape: GridShape;
  readonly sheet: SheetHandle;
  readonly isReadOnly?: boolean;
  /** What is wrong with a figure, in words. Keep the function the same while nothing changed. */
  readonly problemOf?: (key: string, text: string) => string | null;
  /** More tools beside undo and fill. */
  readonly tools?: ReactNode;
  /** Tools that work on the rows that are chosen. */
  readonly renderRowTools?: (rows: Pick<Range, 'top' | 'bottom'>) => ReactNode;
  /** An undone change lies in a part that is not on screen: show it. */
  readonly onElsewhere?: (key: string) => void;
}

const noProblem = () => null;
const firstHeight = 480;
const shortRows = 60;

/** Figures in rows and columns, worked on as in a spreadsheet. One box takes all keys; it stands over the active cell. */
export function SheetGrid({
  shape: whole,
  sheet,
  isReadOnly = false,
  problemOf = noProblem,
  tools,
  renderRowTools,
  onElsewhere,
}: SheetGridProps) {
  useLang();
  const id = useId();
  const isPhone = usePhone();
  const shape = useMemo(() => (isPhone ? phoneShape(whole) : whole), [whole, isPhone]);
  const box = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: firstHeight });
  const [hasFocus, setFocus] = useState(false);
  const layout = useMemo(() => layoutOf(shape), [shape]);
  const edit = useGridEdit(shape, sheet, isReadOnly);
  const { selection, active, editing } = edit;
  const range = rangeOf(selection);

  const focusBox = (isTouch: boolean) => (isTouch ? undefined : box.current?.focus({ preventScroll: true }));
  const pointer = useGridPointer({ edit, sheet, layout, onPicked: focusBox });

  const { row: focusRow, col: focusCol } = selection.focus;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element;
    element.scrollTo(scrolledTo(shape, { row: focusRow, col: focusCol }, { top, left, width, height }));
  }, [shape, focusRow, focusCol]);
  useLayoutEffect(() => {
    if (editing?.mode === 'caret') box.current?.setSelectionRange(editing.text.length, editing.text.length);
    // Only when it is opened: afterwards the caret belongs to whoever types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [editing?.mode]);

  const wrong = useMemo(() => wrongSpots(shape, sheet.cells, problemOf), [shape, sheet.cells, problemOf]);
  const go = (way: 'undo' | 'redo') => {
    const key = sheet.touches(way);
    edit.cancel();
    sheet[way]();
    if (key && !isShown(shape, key)) onElsewhere?.(key);
  };
  const clipboard = useGridClipboard({ edit, sheet, layout, isReadOnly });
  const select = (next: Range) => edit.select({ anchor: { row: next.top, col: next.left }, focus: { row: next.bottom, col: next.right } });

  const cell = cellIn(shape, active);
  const text = cell ? textAt(sheet.cells, cell.key) : '';
  const problem = cell ? problemOf(cell.key, editing?.text ?? text) : null;
  const note = cell ? noteOf(cell, text, isReadOnly ? text : textAt(sheet.originals, cell.key), problem) : '';
  const drawn = drawnRows(shape.rows.length, view.top, view.height);

  return (
    <div className="kg" data-short={isReadOnly && shape.rows.length <= shortRows}>
      {!isReadOnly && (
        <SheetTools
          sheet={sheet}
          wrong={wrong.length}
          onUndo={() => go('undo')}
          onRedo={() => go('redo')}
          onFillDown={() => sheet.edit(filledDown(layout, sheet.cells, range))}
          onFillRight={() => sheet.edit(filledRight(layout, sheet.cells, range))}
          onWrong={() => {
            const [first] = wrong;
            if (first) edit.select(at(first.row, first.col));
            box.current?.focus();
          }}
        >
          {renderRowTools?.(range)}
          {tools}
        </SheetTools>
      )}
      <div
        ref={scroller}
        className="kg-scroll"
        onScroll={({ currentTarget: { scrollTop, clientHeight } }) => setView({ top: scrollTop, height: clientHeight })}
      >
        <div
          className="kg-sheet"
          onPointerDown={pointer.press}
          onPointerMove={pointer.move}
          onPointerUp={pointer.end}
          onClick={pointer.tap}
          onDoubleClick={edit.open}
        >
          <div
            id={id}
            role="grid"
            aria-label={shape.label}
            aria-rowcount={shape.rows.length + 1}
            aria-colcount={shape.heads.length + shape.columns.length}
            aria-readonly={isReadOnly}
            aria-multiselectable
          >
            <SheetHead shape={shape} range={range} onPick={select} />
            <div role="rowgroup" style={{ paddingTop: drawn.from * rowHeight, paddingBottom: (shape.rows.length - drawn.to) * rowHeight }}>
              {shape.rows.slice(drawn.from, drawn.to).map((row, offset) => {
                const index = drawn.from + offset;
                const isIn = index >= range.top && index <= range.bottom;
                return (
                  <SheetRow
                    key={row.key}
                    {...{ id, shape, row, index, isReadOnly, problemOf }}
                    cells={sheet.cells}
                    originals={sheet.originals}
                    from={isIn ? range.left : -1}
                    to={isIn ? range.right : -1}
                  />
                );
              })}
            </div>
          </div>
          <ActiveBox
            box={box}
            shape={shape}
            edit={edit}
            range={pointer.pull ?? range}
            isPulled={pointer.pull !== null}
            isReadOnly={isReadOnly || !cell}
            hasHandle={!isReadOnly && !isPhone}
            hasKeyboard={!isPhone}
            label={`${shape.label}: ${nameOf(shape, active)} ${text}`}
            note={note}
            problem={problem}
            gridId={id}
            cellId={cellId(id, active.row, active.col)}
            hasFocus={hasFocus}
            onFocus={setFocus}
            onKeyDown={(event) =>
              pressKey(event, { edit, sheet, layout, isReadOnly, move: edit.select, undo: () => go('undo'), redo: () => go('redo') })
            }
            onCopy={clipboard.copy}
            onPaste={clipboard.paste}
            onPull={pointer.pressHandle}
          />
        </div>
      </div>
      {isPhone && !isReadOnly ? (
        <CellBar
          name={nameOf(shape, active)}
          text={editing?.text ?? text}
          problem={problem}
          note={note}
          isDisabled={!cell}
          isText={shape.columns[active.col]?.isText ?? false}
          box={bar}
          onType={edit.type}
          onCommit={edit.commit}
          onStep={(key) => edit.select(stepped(selection, key, layout))}
          onPaste={clipboard.pasteBlock}
        />
      ) : (
        <p className="kg-note k-hint">
          {(hasFocus || note !== '') && [nameOf(shape, active), note].filter(Boolean).join(' — ')}
          {!isReadOnly && <span>{t('grid.sheet.hint')}</span>}
        </p>
      )}
    </div>
  );
}
