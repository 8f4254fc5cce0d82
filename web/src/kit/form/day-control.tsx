import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Box } from './fields.ts';

export default function DayControl({ box, placeholder }: { box: Box; placeholder: string | undefined }) {
  const value = box.value as string | null | undefined;
  return (
    <DatePicker
      id={box.id}
      style={{ width: '100%' }}
      format="YYYY-MM-DD"
      value={value ? dayjs(value) : null}
      placeholder={placeholder}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-describedby={box.describedBy}
      onChange={(day) => {
        box.set(day ? day.format('YYYY-MM-DD') : box.empty);
        // V01: a day is picked whole, so what is wrong with it is said at once.
        box.blur();
      }}
      onBlur={box.blur}
    />
  );
}
