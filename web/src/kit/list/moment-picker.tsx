import { endOfDay } from '@kura/contract/kernel/moment.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { t, useLang } from '../text.ts';
import { today } from '../zone.ts';
import type { DaysFieldProps } from './days-field.tsx';

const format = 'YYYY-MM-DDTHH:mm:ss';

/** A day and a time of day; the close of yesterday is one press away. */
export default function MomentPicker({ id, value, onChange }: DaysFieldProps) {
  useLang();
  return (
    <DatePicker
      id={id}
      style={{ width: '100%' }}
      defaultOpen
      autoFocus
      // Its “now” would be that of the browser, and the question is about the warehouse.
      showNow={false}
      showTime={{ defaultOpenValue: dayjs('2000-01-01T00:00:00') }}
      format="YYYY-MM-DD HH:mm:ss"
      value={value ? dayjs(value) : null}
      presets={[{ label: t('system.list.endOfYesterday'), value: dayjs(endOfDay(addDays(today(), -1))) }]}
      onChange={(picked) => onChange(picked ? picked.format(format) : '')}
    />
  );
}
