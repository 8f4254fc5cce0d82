import type { TopUp } from '@kura/contract/finance/top-up/top-up.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { ReactNode } from 'react';
import './bank-line.css';

type Line = Pick<NonNullable<TopUp['bankLine']>, 'day' | 'amount' | 'payer' | 'bankRef' | 'memo' | 'accountName'>;

/** A line of the bank's statement, as short as people say it. */
export function BankLineFacts({ line, children }: { readonly line: Line; readonly children?: ReactNode }) {
  const more = [line.payer, line.bankRef, line.memo].filter((text) => text !== '').join(' · ');
  return (
    <div className="k-bank-line">
      <div>
        <strong>{moneyText(line.amount)}</strong>
        <span>{line.day}</span>
        <span className="k-muted">{line.accountName}</span>
        {more && <span className="k-muted">{more}</span>}
      </div>
      {children}
    </div>
  );
}
