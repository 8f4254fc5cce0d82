import type { ClipboardEvent } from 'react';
import { Icon } from '../icon.tsx';
import { t, tr, useLang } from '../text.ts';
import { emptyValue, schemaAt } from './check.ts';
import { DecimalControl } from './decimal-control.tsx';
import { errorOf } from './error-of.ts';
import { FieldControl } from './field-control.tsx';
import type { Box, Cell } from './fields.ts';
import type { Row } from './paste.ts';
import { rowError } from './row-section.ts';
import type { Form } from './use-form.ts';

interface Props {
  /** Of the section. */
  readonly id: string;
  readonly form: Form;
  readonly cells: readonly Cell[];
  readonly row: Row;
  readonly at: number;
  /** `lines.2`, as the server names it too. */
  readonly path: string;
  readonly onCell: (cell: Cell, value: unknown) => void;
  readonly onRow: (change: Row) => void;
  readonly onPaste: (event: ClipboardEvent, cell: number) => void;
  /** Null: the last row stays. */
  readonly onRemove: (() => void) | null;
}

export function EditableRow({ id, form, cells, row, at, path, onCell, onRow, onPaste, onRemove }: Props) {
  useLang();
  const whole = rowError(form, path, cells);
  const remove = t('system.form.removeRow', { row: at + 1 });
  return (
    <>
      <tr>
        <td>{at + 1}</td>
        {cells.map((cell, right) => {
          const cellPath = `${path}.${cell.name}`;
          const error = errorOf(form, cellPath);
          const cellId = `${id}-${at}-${cell.name}`;
          const box: Box = {
            id: cellId,
            value: row[cell.name],
            set: (value) => onCell(cell, value),
            blur: () => form.blur(cellPath),
            isFaulty: error !== undefined,
            isDisabled: form.isBusy,
            describedBy: error && `${cellId}-error`,
            empty: emptyValue(schemaAt(form.schema, cellPath)),
          };
          return (
            <td key={cell.name} data-field={cellPath} data-faulty={error !== undefined} onPaste={(event) => onPaste(event, right)}>
              <label className="k-hidden" htmlFor={cellId}>
                <span className="k-hidden">{t('system.form.row', { row: at + 1 })} </span>
                {tr(cell.title)}
              </label>
              {cell.kind === 'custom' ? (
                cell.draw({ ...box, setRow: onRow, values: form.values }, row)
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
            aria-label={remove}
            title={onRemove ? remove : t('system.form.lastRow')}
            disabled={!onRemove || form.isBusy}
            onClick={() => onRemove?.()}
          >
            <Icon name="trash" size={14} />
          </button>
        </td>
      </tr>
      {whole && (
        <tr className="k-row-error" data-field={path} data-faulty>
          <td />
          <td colSpan={cells.length + 1}>
            <span className="k-error" role="alert">
              {whole}
            </span>
          </td>
        </tr>
      )}
    </>
  );
}
