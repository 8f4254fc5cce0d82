import { Icon } from '../icon.tsx';
import { useState } from 'react';
import { t, tr, useLang } from '../text.ts';
import { arranged, isShown, noMemory, withMoved, withShown, type ColumnMemory } from './column-memory.ts';
import type { Column } from './columns.ts';
import { Pop } from './pop.tsx';
import './column-menu.css';

export interface ColumnMenuProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'isHidden'>[];
  readonly memory: ColumnMemory;
  readonly onChange: (next: ColumnMemory) => void;
}

/** Which columns, in which order: by dragging, or by the arrows of each line. */
export function ColumnMenu({ columns, memory, onChange }: ColumnMenuProps) {
  useLang();
  const [dragged, setDragged] = useState<string | null>(null);
  const lines = arranged(columns, memory);
  const shownCount = lines.filter((column) => isShown(column, memory)).length;
  return (
    <Pop label={<Icon name="setting" />} title={t('system.list.columns')}>
      <ul className="k-columns">
        {lines.map((column, at) => {
          const isOn = isShown(column, memory);
          const name = tr(column.title);
          return (
            <li
              key={column.key}
              draggable
              data-dragged={dragged === column.key}
              onDragStart={() => setDragged(column.key)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                if (dragged !== column.key) onChange(withMoved(memory, columns, dragged, at));
              }}
              onDrop={(event) => event.preventDefault()}
            >
              <span className="k-drag">
                <Icon name="drag" />
              </span>
              <label>
                <input
                  type="checkbox"
                  checked={isOn}
                  // An empty table tells nobody anything.
                  disabled={isOn && shownCount === 1}
                  onChange={() => onChange(withShown(memory, column, !isOn))}
                />
                {name}
              </label>
              <button
                type="button"
                aria-label={t('system.list.columnUp', { name })}
                disabled={at === 0}
                onClick={() => onChange(withMoved(memory, columns, column.key, at - 1))}
              >
                <Icon name="up" size={14} />
              </button>
              <button
                type="button"
                aria-label={t('system.list.columnDown', { name })}
                disabled={at === lines.length - 1}
                onClick={() => onChange(withMoved(memory, columns, column.key, at + 1))}
              >
                <Icon name="down" size={14} />
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className="k-tool" onClick={() => onChange(noMemory)}>
        {t('system.list.columnsReset')}
      </button>
    </Pop>
  );
}
