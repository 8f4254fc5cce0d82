import type { BankFileLine, BankFilePreview as Preview, BankFileState } from '@kura/contract/finance/bank-file/bank-file.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { Alert } from 'antd';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { signedMoney } from '../money-shown.tsx';

const tones: Readonly<Record<BankFileState, Tone>> = { new: 'success', known: 'default', looksSame: 'warning', fault: 'error' };
const lineColumns = columns<BankFileLine>([
  { field: 'row', title: 'finance.bankFile.row', width: 50, align: 'right' },
  {
    field: 'state',
    title: 'common.status',
    width: 100,
    show: (state) => <ToneTag tone={tones[state]}>{tr(`finance.bankFile.state.${state}`)}</ToneTag>,
  },
  { field: 'day', title: 'finance.bankFile.role.day', width: 105, show: (day) => day ?? '–' },
  { field: 'amount', title: 'finance.bankLine.amount', width: 130, align: 'right', show: (amount) => (amount ? signedMoney(amount) : '–') },
  { field: 'payer', title: 'finance.bankFile.role.payer', width: 160 },
  { field: 'bankRef', title: 'finance.bankFile.role.bankRef', width: 140 },
  { field: 'memo', title: 'finance.bankFile.role.memo', width: 140 },
  {
    field: 'balance',
    title: 'finance.bankFile.role.balance',
    width: 130,
    align: 'right',
    show: (balance) => (balance ? moneyText(balance) : '–'),
  },
]);

/** The first rows as they will be read, and all that is wrong. */
export function BankFilePreview({ preview }: { readonly preview: Preview }) {
  useLang();
  const { lines, rows, added, known, looksSame, skipped, faults, faultCount, closings, breaks, moneyIn, moneyOut } = preview;
  const typed = closings.filter(({ balance, typed: said }) => said && said.minor !== balance.minor);
  return (
    <>
      {faultCount > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('finance.bankFile.faults', { count: faultCount })}
          description={
            <ul className="k-bank-faults">
              {faults.map(({ row, title, message }, at) => (
                <li key={at}>{row === 0 ? `${title}: ${message}` : t('finance.bankFile.fault', { row, title, message })}</li>
              ))}
              {faultCount > faults.length && <li>{t('finance.bankFile.moreFaults', { count: faultCount - faults.length })}</li>}
            </ul>
          }
        />
      )}
      {breaks > 0 && <Alert type="warning" showIcon title={t('finance.bankFile.breaks', { count: breaks })} />}
      {typed.map(({ day, balance, typed: said }) => (
        <Alert
          key={day}
          type="warning"
          showIcon
          title={t('finance.bankFile.typedStays', { day, amount: moneyText(balance), typed: said ? moneyText(said) : '–' })}
        />
      ))}
      {rows > 0 && (
        <p className="k-bank-sums">
          {t('finance.bankFile.summary', { rows, added: added - looksSame, known, looksSame, skipped })}
          {' · '}
          {t('finance.bankFile.sums', { in: moneyText(moneyIn), out: moneyText(moneyOut) })}
        </p>
      )}
      {lines.length > 0 && (
        <>
          <h3>{t('finance.bankFile.firstLines', { count: lines.length })}</h3>
          <LineTable columns={lineColumns} rows={lines} keyOf={({ row }) => row} />
        </>
      )}
      {closings.length > 0 && (
        <>
          <h3>{t('finance.bankFile.closings')}</h3>
          <p className="k-bank-closings">
            {closings.slice(-7).map(({ day, balance }) => (
              <span key={day}>{t('finance.bankFile.closingOf', { day, amount: moneyText(balance) })}</span>
            ))}
          </p>
        </>
      )}
    </>
  );
}
