import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { t, tr, useLang } from '../text.ts';
import type { ColumnMenuProps } from './column-menu.tsx';
import { arranged, isShown, noMemory, withMoved, withShown } from './column-memory.ts';
import './column-menu.css';

/** Which columns, in which order: by dragging, or by the arrows of each line. Comes when it is opened for the first time. */
export default function ColumnMenuPanel({ columns, memory, onChange }: ColumnMenuProps) {
  useLang();
  const [dragged, setDragged] = useState<string | null>(null);
  const lines = arranged(columns, memory);
  const shownCount = lines.filter((column) => isShown(column, memory)).length;
  return (
    <>
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
    </>
  );
}
