import { joinRange, splitRange } from '@kura/contract/kernel/day.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import '../list/days-picker.css';
import type { Box } from './fields.ts';

/** V01: the picker puts the earlier day first; the value is `2026-05-01~2026-05-31`. */
export default function DayRangeControl({ box }: { box: Box }) {
  const value = box.value as string | null | undefined;
  const range = value ? splitRange(value) : null;
  return (
    <DatePicker.RangePicker
      id={{ start: box.id, end: `${box.id}-end` }}
      style={{ width: '100%' }}
      classNames={{ popup: { root: 'k-days-popup' } }}
      format="YYYY-MM-DD"
      value={range ? [dayjs(range.from), dayjs(range.to)] : null}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      onChange={(picked) => {
        const [from, to] = picked ?? [];
        box.set(from && to ? joinRange(from.format('YYYY-MM-DD'), to.format('YYYY-MM-DD')) : box.empty);
      }}
      onBlur={box.blur}
    />
  );
}
