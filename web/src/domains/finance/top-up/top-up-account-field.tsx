import type { PayMethod } from '@kura/contract/finance/top-up/pay-method.ts';
import type { ReceivingChoice } from '@kura/contract/finance/receiving-account/receiving-account.ts';
import { currencyShown } from '@kura/contract/kernel/money.ts';
import { CopyValue } from '../../../kit/copy-value.tsx';
import type { Box } from '../../../kit/form/fields.ts';
import { Icon, type IconName } from '../../../kit/icon.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import './top-up-account-field.css';

export const methodIcons = {
  bankCn: 'bank',
  bankJp: 'bank',
  alipay: 'scan',
  wechat: 'scan',
  cash: 'money',
  other: 'more',
} as const satisfies Record<PayMethod, IconName>;

/** Tiles and not a list box: there are few, and each says at a glance what it is. */
export function MethodField({ box, methods }: { readonly box: Box; readonly methods: readonly PayMethod[] }) {
  useLang();
  if (methods.length === 0) return <p className="k-muted">{t('finance.desk.noAccounts')}</p>;
  return (
    <div id={box.id} className="k-methods" role="radiogroup" aria-label={t('finance.method')} aria-describedby={box.describedBy}>
      {methods.map((method) => (
        <label key={method} className="k-choice-tile" data-faulty={box.isFaulty}>
          <input
            type="radio"
            name={box.id}
            checked={box.value === method}
            disabled={box.isDisabled}
            onChange={() => box.set(method)}
            onBlur={box.blur}
          />
          <Icon name={methodIcons[method]} size={18} />
          <span>{tr(`finance.method.${method}`)}</span>
        </label>
      ))}
    </div>
  );
}

/** Where to pay, with what a bank asks for, each to be copied. */
export function AccountField({ box, accounts }: { readonly box: Box; readonly accounts: readonly ReceivingChoice[] }) {
  useLang();
  if (accounts.length === 0) return <p className="k-muted">{t('finance.desk.chooseMethod')}</p>;
  return (
    <div id={box.id} className="k-accounts" role="radiogroup" aria-label={t('finance.topUp.account')} aria-describedby={box.describedBy}>
      {accounts.map((account) => (
        <div key={account.id} className="k-account" data-on={box.value === account.id}>
          <label>
            <input
              type="radio"
              name={box.id}
              checked={box.value === account.id}
              disabled={box.isDisabled}
              onChange={() => box.set(account.id)}
              onBlur={box.blur}
            />
            <strong>{account.name}</strong>
            <span className="k-muted">{currencyShown[account.currency]}</span>
          </label>
          <AccountFacts account={account} />
        </div>
      ))}
    </div>
  );
}

function AccountFacts({ account }: { readonly account: ReceivingChoice }) {
  useLang();
  const facts = [
    { title: t('finance.receivingAccount.holder'), value: account.holder },
    { title: t('finance.receivingAccount.number'), value: account.number },
    { title: t('finance.receivingAccount.bank'), value: account.bank },
  ].filter(({ value }) => value !== '');
  return (
    <>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <CopyValue value={value} label={title} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {account.remark && <p className="k-hint">{account.remark}</p>}
    </>
  );
}
