import { suggestBankLines, topUpMoves } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { MatchReason, TopUp } from '@kura/contract/finance/top-up/top-up.ts';
import { Checkbox, Skeleton } from 'antd';
import { useCan } from '../../../kit/access/access.tsx';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { BankLineFacts } from '../bank-line/bank-line-facts.tsx';
import '../bank-line/bank-line.css';

const { associate, dissociate } = topUpMoves.calls;

export const MatchReasons = ({ reasons }: { readonly reasons: readonly MatchReason[] }) => {
  useLang();
  return (
    <span className="k-reasons">
      {reasons.map((reason) => (
        <ToneTag key={reason} tone={reason === 'nearDay' || reason === 'lessCharges' ? 'default' : 'success'}>
          {tr(`finance.topUp.match.${reason}`)}
        </ToneTag>
      ))}
    </span>
  );
};

interface Props {
  readonly topUp: TopUp;
  readonly isSeen: boolean;
  readonly onSeen: (isSeen: boolean) => void;
}

/** Where the money is: a line of the bank, or finance's own eyes. */
export function DeskMoney({ topUp, isSeen, onSeen }: Props) {
  useLang();
  const canMatch = useCan(associate.permission);
  const isOpen = topUp.status === 'pending';
  if (topUp.bankLine)
    return (
      <BankLineFacts line={topUp.bankLine}>
        {isOpen && <CallButton endpoint={dissociate} look="link" text="finance.topUp.move.dissociate" body={{ id: topUp.id }} />}
      </BankLineFacts>
    );
  return (
    <>
      {isOpen && canMatch && <Suggestions topUp={topUp} />}
      <Checkbox checked={isSeen} disabled={!isOpen || !canMatch} onChange={(event) => onSeen(event.target.checked)}>
        {t('finance.desk.seen')}
      </Checkbox>
    </>
  );
}

function Suggestions({ topUp }: { readonly topUp: TopUp }) {
  useLang();
  const { data, error } = useCall(suggestBankLines, { id: topUp.id }, { keepsPrevious: true });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} paragraph={{ rows: 2 }} />;
  if (data.length === 0) return <p className="k-muted k-suggestions-none">{t('finance.desk.noSuggestions')}</p>;
  return (
    <ul className="k-suggestions" aria-label={t('finance.desk.suggestions')}>
      {data.map((line) => (
        <li key={line.id}>
          <BankLineFacts line={line}>
            <CallButton endpoint={associate} text="finance.desk.take" body={{ id: topUp.id, bankLineId: line.id }} />
          </BankLineFacts>
          <MatchReasons reasons={line.reasons} />
        </li>
      ))}
    </ul>
  );
}
