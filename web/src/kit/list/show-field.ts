import type { Field, FieldKind } from '@kura/contract/kernel/field.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import type { ReactNode } from 'react';
import { tr } from '../text.ts';
import { choice, count, cubicMetres, day, instantIn, money, statusOf, textKey, toned, yesNo } from './show.tsx';

const plain = (value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
};

type Shown = ((value: unknown, row?: unknown) => ReactNode) & { readonly tags?: readonly TextRef[] };

const shows: Readonly<Partial<Record<FieldKind, Shown>>> = {
  count: count as Shown,
  decimal: count as Shown,
  money: money as Shown,
  yesNo: yesNo as Shown,
  day: day as Shown,
  key: textKey as Shown,
};
const figures: readonly FieldKind[] = ['count', 'decimal', 'money'];

/** Whose clock a time goes by; the reader's where nothing is said, or the row lies nowhere. */
export const zoneOf = ({ zone }: Partial<Field>, row: unknown): Zone | undefined =>
  zone === 'row' ? ((row as { zone?: Zone | null } | undefined)?.zone ?? undefined) : zone;

/** How a field of its kind is drawn in a list: figures stand to the right. */
export function showOf(field: Partial<Field>): { show: Shown; align?: 'right' } {
  const { kind = 'other', choices = [], machine, tones, unit, words } = field;
  if (words) return { show: (value) => (value ? words(String(value as string), tr) : plain(value)) };
  if (unit === 'm3') return { show: cubicMetres as Shown, align: 'right' };
  if (machine) return { show: statusOf(machine) as Shown };
  if (tones) return { show: toned(choices, tones) as Shown };
  if (kind === 'choice') return { show: choice(choices) as Shown };
  if (kind === 'instant') return { show: (value, row) => instantIn(zoneOf(field, row))(value as string | null) };
  return { show: shows[kind] ?? plain, ...(figures.includes(kind) ? { align: 'right' as const } : {}) };
}
