import { currencyShown, minorToText, textToMinor, type Currency, type Money } from '@kura/contract/kernel/money.ts';
import { Input } from 'antd';
import { useState } from 'react';
import type { Box } from './fields.ts';

const textOf = (value: Money | null | undefined): string =>
  value && Number.isInteger(value.minor) ? minorToText(value.minor, value.currency) : '';

/** `１２，０００` and `12,000` are amounts too: input methods and bank slips write them so. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[,\s]/g, '');

/** K05: what is typed becomes whole minor units, never a binary fraction. */
export function MoneyControl({ box, currency }: { box: Box; currency: Currency }) {
  const value = box.value as Money | null | undefined;
  const [typed, setTyped] = useState(() => textOf(value));
  // The form may have been filled from elsewhere: then its value speaks, not what was typed before.
  const isOurs = textToMinor(plain(typed), currency) === value?.minor || (value !== undefined && Number.isNaN(value?.minor));
  const type = (text: string) => {
    setTyped(text);
    // An amount that is none stays visible and fails the schema; it is not thrown away.
    box.set(text.trim() === '' ? box.empty : { currency, minor: textToMinor(plain(text), currency) ?? Number.NaN });
  };
  return (
    <Input
      id={box.id}
      value={isOurs ? typed : textOf(value)}
      inputMode="decimal"
      suffix={currencyShown[currency]}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-invalid={box.isFaulty}
      aria-describedby={box.describedBy}
      onChange={(event) => type(event.target.value)}
      onBlur={box.blur}
    />
  );
}
