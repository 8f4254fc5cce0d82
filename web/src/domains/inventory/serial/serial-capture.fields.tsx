import { serialRange } from '@kura/contract/inventory/serial/serial.ts';
import { Input } from 'antd';
import { useState } from 'react';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { doublesIn, numbersIn } from './serial-numbers.ts';
import './serial.css';

const shownDoubles = 5;

/** A box to scan or paste into; Enter of the scanner is the next line. */
export function NumbersField({ box }: { readonly box: Box }) {
  useLang();
  const numbers = (box.value as string[] | undefined) ?? [];
  const [typed, setTyped] = useState(() => numbers.join('\n'));
  const doubles = doublesIn(numbers);
  const type = (text: string) => {
    setTyped(text);
    box.set(numbersIn(text));
  };
  return (
    <>
      <Input.TextArea
        id={box.id}
        value={typed}
        autoSize={{ minRows: 5, maxRows: 14 }}
        disabled={box.isDisabled}
        status={box.isFaulty ? 'error' : ''}
        aria-invalid={box.isFaulty}
        aria-describedby={box.describedBy}
        onChange={(event) => type(event.target.value)}
        onBlur={box.blur}
      />
      {numbers.length > 0 && (
        <span className="k-serial-found" role="status">
          {t('inventory.floor.numbersFound', { count: numbers.length, first: numbers[0] ?? '', last: numbers.at(-1) ?? '' })}
          {doubles.length > 0 && ` ${t('inventory.floor.doubles', { numbers: doubles.slice(0, shownDoubles).join(', ') })}`}
        </span>
      )}
    </>
  );
}

interface RangeValues {
  readonly prefix?: string | undefined;
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** What the range would make, before anything is made. */
export function RangeEnd({ box, values }: { readonly box: Box; readonly values: RangeValues }) {
  useLang();
  const { prefix = '', first = '', last = '' } = values;
  const range = serialRange(prefix.trim(), first.trim(), last.trim());
  const numbers = 'numbers' in range ? range.numbers : [];
  return (
    <>
      <Input
        id={box.id}
        value={last}
        inputMode="numeric"
        autoComplete="off"
        disabled={box.isDisabled}
        status={box.isFaulty ? 'error' : ''}
        aria-invalid={box.isFaulty}
        aria-describedby={box.describedBy}
        onChange={(event) => box.set(event.target.value)}
        onBlur={box.blur}
      />
      {numbers.length > 0 && (
        <span className="k-serial-found" role="status">
          {t('inventory.floor.numbersFound', { count: numbers.length, first: numbers[0] ?? '', last: numbers.at(-1) ?? '' })}
        </span>
      )}
    </>
  );
}
