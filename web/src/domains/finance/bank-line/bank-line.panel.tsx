import { decideSameLine, ignoreBankLine, listBankLines, restoreBankLine } from '@kura/contract/finance/bank-line/bank-line.endpoints.ts';
import { bankLineFields } from '@kura/contract/finance/bank-line/bank-line.fields.ts';
import type { BankLineRow } from '@kura/contract/finance/bank-line/bank-line.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { FormButton } from '../../../kit/form/form-button.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { BankFileButton } from '../bank-file/bank-file-button.tsx';
import { bankLineColumns } from './bank-line.columns.tsx';
import { LineTopUpsButton } from './bank-line-top-ups.tsx';

const importSheet = { sheet: 'finance.bankLine', permission: 'finance:bankLine:import', upload: 'statement' } as const;
const detail: DetailSpec<BankLineRow> = { title: (row) => `${row.day} · ${moneyText(row.amount)}` };

const ignoreForm = { fields: fieldsOf<{ id: number; reason: string }>({ reason: bankLineFields.ignoredReason }, ['reason']) };

const actions = (row: BankLineRow) => (
  <>
    {row.state === 'unmatched' && (
      <>
        <LineTopUpsButton line={row} />
        <FormButton
          endpoint={ignoreBankLine}
          look="link"
          title="finance.bankLine.ignore"
          okText="common.confirm"
          form={ignoreForm}
          start={{ id: row.id }}
        />
      </>
    )}
    {row.state === 'looksSame' && (
      <>
        <CallButton
          endpoint={decideSameLine}
          look="link"
          text="finance.bankLine.isOther"
          ask="finance.bankLine.askOther"
          body={{ id: row.id, isSame: false }}
        />
        <CallButton
          endpoint={decideSameLine}
          look="link"
          text="finance.bankLine.isSame"
          ask="finance.bankLine.askSame"
          body={{ id: row.id, isSame: true }}
        />
      </>
    )}
    {row.state === 'ignored' && <CallButton endpoint={restoreBankLine} look="link" text="finance.bankLine.restore" body={{ id: row.id }} />}
  </>
);

/** What the bank says came in, and which application each line belongs to. */
export default function BankLinesPanel() {
  return (
    <ListPage
      endpoint={listBankLines}
      columns={bankLineColumns}
      rowActions={actions}
      detail={detail}
      toolbar={<BankFileButton />}
      importSheet={importSheet}
      emptyText="finance.bankLine.empty"
    />
  );
}
