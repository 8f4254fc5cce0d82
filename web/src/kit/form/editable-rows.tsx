import { Button } from 'antd';
import type { ClipboardEvent } from 'react';
import { Icon } from '../icon.tsx';
import { t, tr, useLang } from '../text.ts';
import { emptyValue, schemaAt } from './check.ts';
import { FieldControl } from './field-control.tsx';
import { DecimalControl } from './decimal-control.tsx';
import { errorOf } from './error-of.ts';
import type { Box, Cell } from './fields.ts';
import { clipboardCells, pasted, type Row } from './paste.ts';
import type { Form } from './use-form.ts';

export interface RowsSpec {
  readonly cells: readonly Cell[];
  readonly empty: Row;
  readonly max?: number;
  readonly isOptional?: boolean;
}
export interface EditableRowsProps {
  readonly id: string;
  readonly form: Form;
  readonly name: string;
  readonly spec: RowsSpec;
}

const mostRows = 200;

/** Rows that people fill by hand or paste from a spreadsheet. Errors stand at their cell, by the path that the server uses too. */
export function EditableRows({ id, form, name, spec: { cells, empty, max = mostRows, isOptional = false } }: EditableRowsProps) {
  useLang();
  const given = form.values[name] as readonly Row[] | undefined;
  // V08: at least one row stays.
  const rows = given && (given.length > 0 || isOptional) ? given : isOptional ? [] : [empty];
  const isLast = rows.length === 1 && !isOptional;
  const set = (next: readonly Row[]) => form.set(name, next);
  const setCell = (at: number, cell: Cell, value: unknown) =>
    given && given.length > 0 ? form.set(`${name}.${at}.${cell.name}`, value) : set([{ ...empty, [cell.name]: value }]);
  const setRow = (at: number, change: Row) =>
    given && given.length > 0 ? form.set(`${name}.${at}`, { ...rows[at], ...change }) : set([{ ...empty, ...change }]);
  const paste = (event: ClipboardEvent, row: number, cell: number) => {
    const clipboard = clipboardCells(event.clipboardData.getData('text/plain'));
    if (clipboard.length === 1 && clipboard[0]?.length === 1) return;
    event.preventDefault();
    set(pasted(rows, cells, { row, cell }, clipboard, { empty, max, labelOf: tr }));
  };

  return (
    <div className="k-rows" id={id}>
      <div className="k-rows-scroll" hidden={rows.length === 0}>
        <table>
          <thead>
            <tr>
              <th>#</th>
              {cells.map((cell) => (
                <th key={cell.name} style={{ minWidth: cell.width ?? 140 }}>
                  {tr(cell.title)}
                </th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <td>{at + 1}</td>
                {cells.map((cell, right) => {
                  const path = `${name}.${at}.${cell.name}`;
                  const error = errorOf(form, path);
                  const cellId = `${id}-${at}-${cell.name}`;
                  const box: Box = {
                    id: cellId,
                    value: row[cell.name],
                    set: (value) => setCell(at, cell, value),
                    blur: () => form.blur(path),
                    isFaulty: error !== undefined,
                    isDisabled: form.isBusy,
                    describedBy: error && `${cellId}-error`,
                    empty: emptyValue(schemaAt(form.schema, path)),
                  };
                  return (
                    <td key={cell.name} data-field={path} data-faulty={error !== undefined} onPaste={(event) => paste(event, at, right)}>
                      <label className="k-hidden" htmlFor={cellId}>
                        <span className="k-hidden">{t('system.form.row', { row: at + 1 })} </span>
                        {tr(cell.title)}
                      </label>
                      {cell.kind === 'custom' ? (
                        cell.draw({ ...box, setRow: (change) => setRow(at, change), values: form.values }, row)
                      ) : cell.kind === 'decimal' ? (
                        <DecimalControl box={box} decimals={cell.decimals} unit="" />
                      ) : (
                        <FieldControl field={cell} values={{}} box={box} />
                      )}
                      {error && (
                        <span id={`${cellId}-error`} className="k-error" role="alert">
                          {error}
                        </span>
                      )}
                    </td>
                  );
                })}
                <td>
                  <button
                    type="button"
                    className="k-tool"
                    aria-label={t('system.form.removeRow', { row: at + 1 })}
                    title={isLast ? t('system.form.lastRow') : t('system.form.removeRow', { row: at + 1 })}
                    disabled={isLast || form.isBusy}
                    onClick={() => set(rows.filter((_, other) => other !== at))}
                  >
                    <Icon name="trash" size={14} />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        type="dashed"
        block
        icon={<Icon name="plus" />}
        disabled={rows.length >= max || form.isBusy}
        onClick={() => set([...rows, empty])}
      >
        {t('system.form.addRow')}
      </Button>
      {cells[0]?.kind !== 'record' && <span className="k-hint">{t('system.form.pasteHint')}</span>}
    </div>
  );
}
