import { decimalsOf, type PriceCurrency, textToMinor } from '@kura/contract/kernel/money.ts';
import { Input } from 'antd';
import { useState } from 'react';
import type { Box } from '../../../kit/form/fields.ts';

/** An amount in one of three currencies: exact, never through a binary fraction. Cleared, or no amount: nothing. */
export function AmountInput({ box, currency }: { readonly box: Box; readonly currency: PriceCurrency }) {
  const [typed, setTyped] = useState('');
  return (
    <Input
      id={box.id}
      value={typed}
      inputMode={decimalsOf[currency] === 0 ? 'numeric' : 'decimal'}
      suffix={currency}
      autoComplete="off"
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-describedby={box.describedBy}
      onBlur={() => {
        // What stands there in another currency is read anew.
        box.set(textToMinor(typed, currency) ?? null);
        box.blur();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        box.set(textToMinor(target.value, currency) ?? null);
      }}
    />
  );
}
