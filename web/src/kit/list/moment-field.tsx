import { isMoment, showMoment } from '@kura/contract/kernel/moment.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { Icon } from '../icon.tsx';
import { t, useLang } from '../text.ts';
import type { DaysFieldProps } from './days-field.tsx';

// As with ranges of days: the calendar comes when somebody wants it.
const loadPicker = () => import('./moment-picker.tsx');
const MomentPicker = lazyPart(loadPicker);

export function MomentField(props: DaysFieldProps) {
  useLang();
  const [isWanted, setWanted] = useState(false);
  const shown = isMoment(props.value) ? showMoment(props.value) : '';
  const standIn = (
    <button
      type="button"
      id={props.id}
      className="k-days"
      onPointerEnter={() => void loadPicker()}
      onFocus={() => void loadPicker()}
      onClick={() => setWanted(true)}
    >
      <span className={shown ? '' : 'k-placeholder'}>{shown || t('system.list.noMoment')}</span>
      <Icon name="schedule" />
    </button>
  );
  if (!isWanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <MomentPicker {...props} />
    </Suspense>
  );
}
