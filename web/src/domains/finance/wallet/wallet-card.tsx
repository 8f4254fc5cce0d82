import { getWallet } from '@kura/contract/finance/wallet/wallet.endpoints.ts';
import { lowBalanceMinor, type Wallet, type WalletSide } from '@kura/contract/finance/wallet/wallet.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { Skeleton } from 'antd';
import { useId } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { money } from '../../../kit/list/show.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { WalletChart } from './wallet-chart.tsx';
import { WalletHolds } from './wallet-holds.tsx';
import { WalletProof } from './wallet-proof.tsx';
import '../money.css';

export interface WalletCardProps {
  /** Whose, for staff; without one, the company that is picked at the top. */
  readonly companyId?: number | null;
  /** Figures only, beside a form. */
  readonly isSmall?: boolean;
  /** Staff choose whose wallet they look at. */
  readonly onPick?: (companyId: number | null) => void;
}

/** A08: what a company has, what of it is spoken for, and what may still be spent. */
export function WalletCard({ companyId = null, isSmall = false, onPick }: WalletCardProps) {
  useLang();
  const pickerId = useId();
  const { user, pickedCompanyId } = useSession();
  const isStaff = user?.userType === 'staff';
  const isKnown = !isStaff || companyId !== null || pickedCompanyId !== null;
  const isAllowed = useCan(getWallet.permission);
  const query = isStaff && companyId !== null ? { companyId } : {};
  const { data, error } = useCall(getWallet, query, { isEnabled: isAllowed && isKnown, keepsPrevious: true });
  if (!isAllowed || (!isKnown && !onPick)) return null;
  const picker = isStaff && pickedCompanyId === null && onPick && (
    <span className="k-wallet-whose">
      <label htmlFor={pickerId}>{t('common.company')}</label>
      <RecordPicker
        id={pickerId}
        record="identity.company"
        value={companyId}
        placeholder={t('finance.card.chooseCompany')}
        onChange={onPick}
      />
    </span>
  );
  return (
    <section className="k-wallet" data-small={isSmall} aria-label={t('finance.wallet.title')}>
      <header>
        <h2>{isStaff && isKnown && data ? data.companyName : t('finance.wallet.title')}</h2>
        {picker}
        {isKnown && !isSmall && (
          <span className="k-wallet-acts">
            <WalletProof companyId={query.companyId ?? null} />
          </span>
        )}
      </header>
      {isKnown && error && <p role="alert">{error.message}</p>}
      {isKnown && !data && !error && <Skeleton active={false} title={false} paragraph={{ rows: isSmall ? 2 : 5 }} />}
      {isKnown && data && <Figures wallet={data} isSmall={isSmall} />}
    </section>
  );
}

function Figures({ wallet, isSmall }: { readonly wallet: Wallet; readonly isSmall: boolean }) {
  useLang();
  const isYenUsed = wallet.isDualWallet || wallet.jpy.balance.minor !== 0 || wallet.jpy.holds.minor !== 0;
  return (
    <>
      <Warning wallet={wallet} isSmall={isSmall} />
      <div className="k-wallet-sides">
        <CurrencySide title={t('finance.wallet.cny')} side={wallet.cny} wallet={wallet} />
        {(!isSmall || isYenUsed) && <CurrencySide title={t('finance.wallet.jpy')} side={wallet.jpy} wallet={wallet} />}
      </div>
      {!isSmall && <WalletChart wallet={wallet} />}
    </>
  );
}

/** Below zero people must know what to do; a little above it they should. */
function Warning({ wallet: { cny, jpy, isInArrears }, isSmall }: { readonly wallet: Wallet; readonly isSmall: boolean }) {
  useLang();
  const canTopUp = useCan('finance:topUp:apply');
  const isLow = cny.available.minor < lowBalanceMinor;
  if (!isInArrears && !isLow) return null;
  const short = cny.available.minor < 0 ? cny.available : jpy.available;
  const said = isInArrears
    ? t('finance.card.inArrears', { amount: moneyText({ ...short, minor: -short.minor }) })
    : t('finance.card.low', { limit: moneyText({ currency: 'CNY', minor: lowBalanceMinor }) });
  return (
    <p className="k-wallet-warning" role="status" data-tone={isInArrears ? 'error' : 'warning'}>
      {said}{' '}
      {!isSmall && canTopUp && (
        <PageLink code="top-up" search={{}}>
          {t('finance.card.topUp')}
        </PageLink>
      )}
    </p>
  );
}

function CurrencySide({ title, side, wallet }: { readonly title: string; readonly side: WalletSide; readonly wallet: Wallet }) {
  useLang();
  const isShort = side.available.minor < 0;
  return (
    <div className="k-wallet-side">
      <h3>{title}</h3>
      <p className="k-wallet-balance">{money(side.balance)}</p>
      <dl>
        <div>
          <dt>{t('finance.wallet.available')}</dt>
          <dd className={isShort ? 'k-money k-arrears' : 'k-money'}>{money(side.available)}</dd>
        </div>
        <div>
          <dt>{t('finance.wallet.holds')}</dt>
          <dd className="k-money">
            {money(side.holds)}
            {side.holds.minor > 0 && <WalletHolds companyId={wallet.companyId} />}
          </dd>
        </div>
        {side.credit.minor > 0 && (
          <div>
            <dt>{t('finance.wallet.credit')}</dt>
            <dd className="k-money">{money(side.credit)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
