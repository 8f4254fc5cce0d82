import type { TopUp } from '@kura/contract/finance/top-up/top-up.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { Button } from 'antd';
import { CopyValue } from '../../../kit/copy-value.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { conversionText } from './conversion.ts';
import './top-up-sent.css';

/** The application is with finance: its number, and the ways on from here. */
export function TopUpSent({ topUp, onAnother }: { readonly topUp: TopUp; readonly onAnother: () => void }) {
  useLang();
  return (
    <section className="k-sent" role="status">
      <span className="k-sent-mark">
        <Icon name="check" size={28} />
      </span>
      <h1>{t('finance.desk.sent')}</h1>
      <p>
        {t('finance.topUp.number')} <CopyValue value={topUp.number} label={t('finance.topUp.number')} />
      </p>
      <p className="k-sent-sum">{conversionText(topUp.paid, topUp.walletCurrency, topUp.rate) ?? moneyText(topUp.paid)}</p>
      <div className="k-sent-actions">
        <Button type="primary" onClick={() => navigate('top-up-details', { view: String(topUp.id) })}>
          {t('finance.desk.seeDetails')}
        </Button>
        <Button onClick={onAnother}>{t('finance.desk.another')}</Button>
      </div>
    </section>
  );
}
