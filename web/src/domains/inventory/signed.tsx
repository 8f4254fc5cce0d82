import { localeOf } from '@kura/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import { currentLang } from '../../kit/text.ts';
import './inventory.css';

/** +3 or −3, with the sign of mathematics and not a hyphen; nothing for zero. */
export function signed(value: number | null | undefined): ReactNode {
  if (!value) return '–';
  const text = Math.abs(value).toLocaleString(localeOf[currentLang()]);
  return <span className={value > 0 ? 'k-signed-more' : 'k-signed-fewer'}>{value > 0 ? `+${text}` : `−${text}`}</span>;
}
