import type { TextRef } from '@kura/contract/kernel/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { RecordPicker } from '../pickers/record-picker.tsx';
import { pickerFor } from '../pickers/registry.ts';
import { tr, useLang } from '../text.ts';
import { useStationFrame } from './station-frame.ts';

const storageKey = 'work-warehouse';
const record = 'warehouse.warehouse';
const mostPressed = 8;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = (): number | null => Number(localStorage.getItem(storageKey)) || null;

/** A handheld stays in its warehouse: chosen once, kept on the device, the same for all stations. */
export const useWorkWarehouse = (): number | null => useSyncExternalStore(subscribe, read);

function choose(id: number | null): void {
  if (id === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, String(id));
  for (const listener of Array.from(listeners)) listener();
}

export function WorkWarehouse({ label }: { readonly label: TextRef }) {
  useStationFrame();
  const lang = useLang();
  const id = useId();
  const chosen = useWorkWarehouse();
  const { data: all } = useQuery({
    queryKey: ['picker', record, '', null, lang],
    queryFn: ({ signal }) => pickerFor(record).load({ keyword: '' }, signal),
  });
  const only = all?.length === 1 ? all[0]?.value : undefined;
  // Where there is but one, nobody is asked.
  useEffect(() => {
    if (chosen === null && only !== undefined) choose(only);
  }, [chosen, only]);
  // A few are pressed at once: a thumb in a glove types no keyword.
  const few = chosen === null && all && all.length > 1 && all.length <= mostPressed ? all : [];
  return (
    <>
      <div className="k-scan-place">
        <label htmlFor={id}>{tr(label)}</label>
        <RecordPicker id={id} record={record} value={chosen} onChange={choose} />
      </div>
      {few.length > 0 && (
        <div className="k-scan-choices" role="group" aria-label={tr(label)}>
          {few.map((one) => (
            <button key={one.value} type="button" onClick={() => choose(one.value)}>
              {/* A name as the warehouse writes it, whatever the page speaks. */}
              <span lang={lang === 'jp' ? 'ja' : 'zh-CN'}>{one.label}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}
