import { textToWhole, wholeToText } from '@kura/contract/kernel/decimal.ts';
import { Input } from 'antd';
import { useState } from 'react';
import type { Box } from './fields.ts';

export interface DecimalControlProps {
  readonly box: Box;
  /** How many digits behind the point: the value counts the smallest unit, 12.5 cm are 125. */
  readonly decimals: number;
  readonly unit: string;
  readonly placeholder?: string | undefined;
}

/** What is typed in cm or kg becomes whole millimetres or grams, never a binary fraction. */
export function DecimalControl({ box, decimals, unit, placeholder }: DecimalControlProps) {
  const value = box.value as number | null | undefined;
  const textOf = () => (Number.isInteger(value) ? wholeToText(value as number, decimals) : '');
  const [typed, setTyped] = useState(textOf);
  // The form may have been filled from elsewhere: then its value speaks, not what was typed before.
  const isOurs = Number.isNaN(value) || textToWhole(typed, decimals) === (value ?? undefined);
  const type = (text: string) => {
    setTyped(text);
    // A number that is none stays visible and fails the schema; it is not thrown away.
    box.set(text.trim() === '' ? box.empty : (textToWhole(text, decimals) ?? Number.NaN));
  };
  return (
    <Input
      id={box.id}
      value={isOurs ? typed : textOf()}
      inputMode="decimal"
      autoComplete="off"
      suffix={unit}
      placeholder={placeholder}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-invalid={box.isFaulty}
      aria-describedby={box.describedBy}
      onChange={(event) => type(event.target.value)}
      onBlur={box.blur}
    />
  );
}
