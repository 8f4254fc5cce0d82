import { useRef } from 'react';
import { usePageSearch, type PageSearch } from '../navigation.ts';

const tabKey = 'tab';

/** Which part of the page is open stands in the address; each part finds its filters again when one comes back to it. */
export function usePart(keys: readonly string[]): [string | undefined, (next: string) => void] {
  const [search, changeSearch] = usePageSearch();
  const left = useRef<Record<string, PageSearch>>({});
  const asked = search[tabKey];
  const open = asked !== undefined && keys.includes(asked) ? asked : keys[0];
  const change = (next: string) => {
    if (next === open) return;
    if (open) left.current[open] = search;
    const gone = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]));
    changeSearch({ ...gone, ...left.current[next], [tabKey]: next === keys[0] ? undefined : next });
  };
  return [open, change];
}
