import { Icon } from '../icon.tsx';
import { isDay } from '@kura/contract/kernel/day.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { t, useLang } from '../text.ts';

export interface DaysFieldProps {
  readonly id: string;
  /** `2026-05-01~2026-05-31`, or nothing. */
  readonly value: string;
  readonly onChange: (range: string) => void;
  /** Whose days they are: today is theirs. */
  readonly zone?: Zone | undefined;
  readonly unit?: 'month' | undefined;
  /** What counts while nothing is chosen; any day where nobody says. */
  readonly empty?: string | undefined;
}

const shownRange = (value: string, unit: DaysFieldProps['unit']): string => {
  if (!value.split('~').every(isDay)) return '';
  if (unit !== 'month') return value.replace('~', ' ~ ');
  const [from = '', to = ''] = value.split('~').map((day) => day.slice(0, 7));
  return from === to ? from : `${from} ~ ${to}`;
};

// A calendar is 30 kB that most visits to a list never open.
const loadPicker = () => import('./days-picker.tsx');
const DaysPicker = lazyPart(loadPicker);

export function DaysField(props: DaysFieldProps) {
  useLang();
  const [isWanted, setWanted] = useState(false);
  const shown = shownRange(props.value, props.unit);
  const standIn = (
    <button
      type="button"
      id={props.id}
      className="k-days"
      onPointerEnter={() => void loadPicker()}
      onFocus={() => void loadPicker()}
      onClick={() => setWanted(true)}
    >
      <span className={shown ? '' : 'k-placeholder'}>{shown || (props.empty ?? t('system.list.anyTime'))}</span>
      <Icon name="calendar" />
    </button>
  );
  if (!isWanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <DaysPicker {...props} />
    </Suspense>
  );
}
