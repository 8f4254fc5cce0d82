import type { Field, FieldKind } from '@kura/contract/kernel/field.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import { choice, count, day, instantIn, money, statusOf, textKey, toned, yesNo } from './show.tsx';

const plain = (value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
};

type Shown = ((value: unknown) => ReactNode) & { readonly tags?: readonly TextRef[] };

const shows: Readonly<Partial<Record<FieldKind, Shown>>> = {
  count: count as Shown,
  decimal: count as Shown,
  money: money as Shown,
  yesNo: yesNo as Shown,
  day: day as Shown,
  key: textKey as Shown,
};
const figures: readonly FieldKind[] = ['count', 'decimal', 'money'];

/** How a field of its kind is drawn in a list: figures stand to the right. */
export function showOf({ kind = 'other', choices = [], machine, tones, zone }: Partial<Field>): { show: Shown; align?: 'right' } {
  if (machine) return { show: statusOf(machine) as Shown };
  if (tones) return { show: toned(choices, tones) as Shown };
  if (kind === 'choice') return { show: choice(choices) as Shown };
  if (kind === 'instant') return { show: instantIn(zone) as Shown };
  return { show: shows[kind] ?? plain, ...(figures.includes(kind) ? { align: 'right' as const } : {}) };
}
