import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

const leastWidth = 72;
const cellPadding = 24;

/** The column of actions is as wide as its widest row: what a person may do differs from row to row and language to language. */
export function useActionsWidth(...changes: readonly unknown[]): [RefObject<HTMLTableSectionElement | null>, number] {
  const body = useRef<HTMLTableSectionElement>(null);
  const [width, setWidth] = useState(leastWidth);
  useLayoutEffect(() => {
    const widest = Math.max(0, ...[...(body.current?.querySelectorAll<HTMLElement>('.k-actions') ?? [])].map((one) => one.offsetWidth));
    if (widest > 0) setWidth(Math.max(leastWidth, widest + cellPadding));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- measured again when the rows or columns changed, whatever they are
  }, changes);
  return [body, width];
}
