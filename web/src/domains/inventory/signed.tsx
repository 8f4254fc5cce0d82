import { signedText } from '@kura/contract/kernel/number.ts';
import type { ReactNode } from 'react';
import './inventory.css';

/** +3 or −3, with the sign of mathematics and not a hyphen; nothing for zero. */
export function signed(value: number | null | undefined): ReactNode {
  if (!value) return '–';
  return <span className={value > 0 ? 'k-signed-more' : 'k-signed-fewer'}>{signedText(value)}</span>;
}
