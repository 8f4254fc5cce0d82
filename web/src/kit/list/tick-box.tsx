import { useEffect, useRef } from 'react';

export interface TickBoxProps {
  readonly label: string;
  readonly ticks: 'none' | 'some' | 'all';
  readonly onChange: (() => void) | undefined;
}

/** Native: a hundred of antd's boxes cost more than the rest of the table. */
export function TickBox({ label, ticks, onChange }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticks === 'some';
  }, [ticks]);
  return (
    <label className="k-tick">
      <input ref={box} type="checkbox" aria-label={label} checked={ticks === 'all'} disabled={!onChange} onChange={() => onChange?.()} />
    </label>
  );
}
