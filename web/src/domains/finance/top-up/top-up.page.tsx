import { getRate } from '@kura/contract/finance/rate/rate.endpoints.ts';
import { listReceivingChoices } from '@kura/contract/finance/receiving-account/receiving-account.endpoints.ts';
import { applyTopUp } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { TopUp } from '@kura/contract/finance/top-up/top-up.ts';
import { getWallet } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { useLive } from '../../../kit/live.ts';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall, useReread } from '../../../kit/use-call.ts';
import { TopUpSent } from './top-up-sent.tsx';
import { TopUpSteps } from './top-up-steps.tsx';
import { WalletCard } from '../wallet/wallet-card.tsx';
import { TopUpWithMethod, topUpStart, type TopUpValues } from './top-up-values.ts';
import { companyCheck, proofCheck, topUpForm } from './top-up.form.tsx';
import '../../../kit/list/list.css';
import './top-up.css';

const apply = { ...applyTopUp, body: TopUpWithMethod, example: {} };

/** Money comes in: whoever pays says how and how much, and sees what becomes of it. */
export default function TopUpPage() {
  useLang();
  const { user, pickedCompanyId } = useSession();
  // Another language must not take away what is being typed.
  const accounts = useCall(listReceivingChoices, undefined, { keepsPrevious: true });
  const today = useCall(getRate, { pair: 'JPY/CNY' }, { keepsPrevious: true });
  const [sent, setSent] = useState<TopUp | null>(null);
  /** What the side shows hangs on what is being typed. */
  const [shown, setShown] = useState<Partial<TopUpValues>>({});
  const isStaff = user?.userType === 'staff';
  const asksCompany = isStaff && pickedCompanyId === null;
  const reread = useReread();
  // Finance has credited one: the balance beside the form moves.
  useLive('badges', () => void reread(getWallet));
  if (!accounts.data && accounts.error) return <ErrorState message={accounts.error.message} onRetry={() => void accounts.refetch()} />;
  if (!accounts.data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  return (
    <div className="k-top-up">
      <div className="k-top-up-card">
        {sent ? (
          <TopUpSent topUp={sent} onAnother={() => setSent(null)} />
        ) : (
          <FormPage
            endpoint={apply}
            form={topUpForm({ accounts: accounts.data, today: today.data, asksCompany })}
            start={topUpStart(isStaff ? pickedCompanyId : null)}
            alsoCheck={asksCompany ? companyCheck : proofCheck}
            onValues={setShown}
            okText="finance.desk.submit"
            doneText="finance.desk.sent"
            onDone={setSent}
          />
        )}
      </div>
      <aside className="k-top-up-side">
        <WalletCard isSmall companyId={sent?.companyId ?? shown.companyId ?? null} />
        <section className="k-top-up-card">
          <h2>{t('finance.desk.next')}</h2>
          <TopUpSteps method={sent?.method ?? shown.method} at={sent ? 1 : 0} />
        </section>
      </aside>
    </div>
  );
}
