import { dayPresets, joinRange, presetRange, splitRange } from '@kura/contract/kernel/day.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { tr, useLang } from '../text.ts';
import { today } from '../zone.ts';
import type { DaysFieldProps } from './days-field.tsx';
import './days-picker.css';

const monthPresets = ['thisMonth', 'lastMonth'] as const;

/** V01 cannot be broken here: the picker puts the earlier day first. K07: the presets that people plan by. */
export default function DaysPicker({ id, value, onChange, zone, unit }: DaysFieldProps) {
  useLang();
  const range = value ? splitRange(value) : null;
  const now = today(zone);
  const isMonths = unit === 'month';
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      style={{ width: '100%' }}
      classNames={{ popup: { root: 'k-days-popup' } }}
      defaultOpen
      autoFocus
      picker={isMonths ? 'month' : 'date'}
      format={isMonths ? 'YYYY-MM' : 'YYYY-MM-DD'}
      value={range ? [dayjs(range.from), dayjs(range.to)] : null}
      presets={(isMonths ? monthPresets : dayPresets).map((preset) => {
        const { from, to } = presetRange(preset, now);
        return { label: tr(`system.days.${preset}`), value: [dayjs(from), dayjs(to)] };
      })}
      onChange={(picked) => {
        const [from, to] = picked ?? [];
        const [first, last] = isMonths ? [from?.startOf('month'), to?.endOf('month')] : [from, to];
        onChange(first && last ? joinRange(first.format('YYYY-MM-DD'), last.format('YYYY-MM-DD')) : '');
      }}
    />
  );
}
