import { Icon } from '../icon.tsx';
import { isDay } from '@kura/contract/kernel/day.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { t, useLang } from '../text.ts';

export interface DaysFieldProps {
  readonly id: string;
  /** `2026-05-01~2026-05-31`, or nothing. */
  readonly value: string;
  readonly onChange: (range: string) => void;
  /** What counts while nothing is chosen; any day where nobody says. */
  readonly empty?: string | undefined;
}

// A calendar is 30 kB that most visits to a list never open.
const loadPicker = () => import('./days-picker.tsx');
const DaysPicker = lazyPart(loadPicker);

export function DaysField(props: DaysFieldProps) {
  useLang();
  const [isWanted, setWanted] = useState(false);
  const shown = props.value.split('~').every(isDay) ? props.value.replace('~', ' ~ ') : '';
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
