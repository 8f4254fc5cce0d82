import { financeZone } from '@kura/contract/finance/top-up/pay-method.ts';
import { suggestTopUps } from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import { topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { Can } from '../../../kit/access/access.tsx';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { instantIn } from '../../../kit/list/show.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { MatchReasons } from '../top-up/top-up-desk-money.tsx';
import './bank-line.css';

/** From the side of the bank: whose money is this? */
export function LineTopUpsButton({ line }: { readonly line: BankLineRow }) {
  useLang();
  const [isOpen, setOpen] = useState(false);
  return (
    <Can permission={suggestTopUps.permission}>
      <Press look="link" onPress={() => setOpen(true)}>
        {t('finance.bankLine.suggestTopUps')}
      </Press>
      {isOpen && (
        <Modal
          open
          title={t('finance.desk.lineOf', { day: line.day, amount: moneyText(line.amount) })}
          width={640}
          footer={null}
          onCancel={() => setOpen(false)}
        >
          <TopUpsOf line={line} onDone={() => setOpen(false)} />
        </Modal>
      )}
    </Can>
  );
}

function TopUpsOf({ line, onDone }: { readonly line: BankLineRow; readonly onDone: () => void }) {
  useLang();
  const { data, error } = useCall(suggestTopUps, { id: line.id }, { keepsPrevious: true });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  if (data.length === 0) return <p className="k-muted">{t('finance.desk.noTopUps')}</p>;
  return (
    <ul className="k-suggestions">
      {data.map((topUp) => (
        <li key={topUp.id}>
          <div className="k-bank-line">
            <div>
              <strong>{moneyText(topUp.paid)}</strong>
              <span>{topUp.number}</span>
              <span>{topUp.companyName}</span>
              <span className="k-muted">
                {instantIn(financeZone)(topUp.createdAt)}
                {topUp.payer && ` · ${topUp.payer}`}
              </span>
            </div>
            <CallButton
              endpoint={topUpMoves.calls.associate}
              text="finance.desk.take"
              body={{ id: topUp.id, bankLineId: line.id }}
              onDone={onDone}
            />
          </div>
          <MatchReasons reasons={topUp.reasons} />
        </li>
      ))}
    </ul>
  );
}
