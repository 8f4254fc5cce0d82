import { bug } from '../../../kernel/fail.ts';
import type { Account, MoneyPlace } from './money-entry.ts';

const places: Readonly<Record<MoneyPlace, string>> = {
  bankCn: '1002.BANK_CN',
  bankJp: '1002.BANK_JP',
  alipay: '1012.ALIPAY',
  wechat: '1012.WECHAT',
  cash: '1001.CASH',
  other: '1012.OTHER',
};

/** `bankJp:12` is 1002.BANK_JP.12 */
function moneyStem(detail: string): string {
  const [place, id] = detail.split(':');
  const known = places[place as MoneyPlace];
  return id === undefined ? known : `${known}.${id}`;
}

function stem({ kind, companyId, detail = '' }: Account): string {
  switch (kind) {
    case 'money':
      return moneyStem(detail);
    case 'carrierCod':
      return '1131.CARRIER_COD';
    case 'wallet':
      return `2201.WALLET.${companyId}`;
    case 'cod':
      return `2241.COD.${companyId}`;
    case 'exchange':
      return '3901.FX';
    case 'income':
      return `6001.${detail}`;
    case 'cost':
      return `5401.${detail}`;
    case 'supplier':
      return '2202.SUPPLIER';
  }
}

/** `2201.WALLET.12.CNY`: an account is found by its name, in the statement that posts on it. */
export function codeOf(account: Account): string {
  const isOwned = account.kind === 'wallet' || account.kind === 'cod';
  if (isOwned !== (account.companyId !== undefined)) throw bug(`an account of the kind ${account.kind} with the wrong owner`);
  return `${stem(account)}.${account.currency}`;
}
