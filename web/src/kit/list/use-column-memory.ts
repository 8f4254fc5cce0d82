import { useState } from 'react';
import { parseMemory, type ColumnMemory } from './column-memory.ts';

const keyOf = (record: string): string => `kura.columns.${record}`;

/** Columns are a matter of the machine and its screen, so they are kept there and not with the person. */
export function useColumnMemory(record: string): [ColumnMemory, (next: ColumnMemory) => void] {
  const [memory, setMemory] = useState(() => parseMemory(localStorage.getItem(keyOf(record))));
  const keep = (next: ColumnMemory) => {
    setMemory(next);
    localStorage.setItem(keyOf(record), JSON.stringify(next));
  };
  return [memory, keep];
}
