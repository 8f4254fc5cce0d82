import { countText } from '@kura/contract/kernel/number.ts';
import { Button } from 'antd';
import type { ClipboardEvent, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { RequiredMark } from '../required-mark.tsx';
import { t, tr, useLang } from '../text.ts';
import { isRequired, schemaAt } from './check.ts';
import { EditableRow } from './editable-row.tsx';
import type { Cell, RowsBox } from './fields.ts';
import { clipboardCells, pasted, type Row } from './paste.ts';
import { sumsOf } from './row-section.ts';
import type { Form } from './use-form.ts';

export interface RowsSpec {
  readonly cells: readonly Cell[];
  readonly empty: Row;
  readonly max?: number;
  readonly isOptional?: boolean;
  readonly tools?: (rows: RowsBox) => ReactNode;
}
export interface EditableRowsProps {
  readonly id: string;
  readonly form: Form;
  readonly name: string;
  readonly spec: RowsSpec;
}

const mostRows = 200;

/** Rows that people fill by hand or paste from a spreadsheet. Errors stand at their cell, by the path that the server uses too. */
export function EditableRows({ id, form, name, spec: { cells, empty, max = mostRows, isOptional = false, tools } }: EditableRowsProps) {
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
                  {isRequired(schemaAt(form.schema, `${name}.0.${cell.name}`)) && <RequiredMark label={t('system.form.required')} />}
                </th>
              ))}
              <th />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <EditableRow
                key={at}
                {...{ id, form, cells, row, at }}
                path={`${name}.${at}`}
                onCell={(cell, value) => setCell(at, cell, value)}
                onRow={(change) => setRow(at, change)}
                onPaste={(event, cell) => paste(event, at, cell)}
                onRemove={isLast ? null : () => set(rows.filter((_, other) => other !== at))}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > 1 && <Sums rows={rows} cells={cells} />}
      <Button
        type="dashed"
        block
        icon={<Icon name="plus" />}
        disabled={rows.length >= max || form.isBusy}
        onClick={() => set([...rows, empty])}
      >
        {t('system.form.addRow')}
      </Button>
      {tools?.({ rows, set, values: form.values, isDisabled: form.isBusy })}
      {cells[0]?.kind !== 'record' && <span className="k-hint">{t('system.form.pasteHint')}</span>}
    </div>
  );
}

function Sums({ rows, cells }: { readonly rows: readonly Row[]; readonly cells: readonly Cell[] }) {
  useLang();
  const sums = sumsOf(rows, cells);
  if (sums.length === 0) return null;
  return (
    <output className="k-rows-sums">
      {t('system.form.total')}
      {sums.map(({ cell, sum }) => (
        <span key={cell.name}>
          {tr(cell.title)} <strong>{countText(sum)}</strong>
        </span>
      ))}
    </output>
  );
}
