import { codReportMoves, suggestCodBankLines } from '@kura/contract/finance/cod/cod.endpoints.ts';
import { codReportFields } from '@kura/contract/finance/cod/cod-report.fields.ts';
import type { CodBankLine, CodReportRow } from '@kura/contract/finance/cod/cod-report.ts';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { Box, Field } from '../../../kit/form/fields.ts';
import { money } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

type Body = Readonly<Record<string, unknown>>;
/** What a line of the bank says of the money. */
const saysOf = (line: CodBankLine | undefined): Body =>
  line ? { bankLineId: line.id, receivedMinor: line.amount.minor, receivedDay: line.day } : { bankLineId: null };
const wordsOf = ({ day, payer, amount, clues }: CodBankLine) => (
  <>
    {day} {payer} {money(amount)} <small className="k-muted">{clues.map((clue) => tr(`finance.codReport.clue.${clue}`)).join(' · ')}</small>
  </>
);

/** The line that fits, found by itself and confirmed by a person; none: what the statement says is typed. */
function BankLines({ box, lines }: { readonly box: Box; readonly lines: readonly CodBankLine[] }) {
  useLang();
  if (lines.length === 0)
    return (
      <p id={box.id} className="k-muted">
        {t('finance.codReport.noBankLine')}
      </p>
    );
  return (
    <div id={box.id} role="radiogroup" aria-label={t('finance.codReport.bankLine')} aria-describedby={box.describedBy}>
      {lines.map((line) => (
        <label key={line.id} style={{ display: 'block' }}>
          <input type="radio" checked={box.value === line.id} disabled={box.isDisabled} onChange={() => box.set(line.id)} /> {wordsOf(line)}
        </label>
      ))}
      <label style={{ display: 'block' }}>
        <input type="radio" checked={box.value === null} disabled={box.isDisabled} onChange={() => box.set(null)} />{' '}
        {t('finance.codReport.noBankLine')}
      </label>
    </div>
  );
}

const formOver = (lines: readonly CodBankLine[]) => ({
  fields: [
    {
      name: 'bankLineId',
      title: 'finance.codReport.bankLine',
      hint: 'finance.codReport.bankLineHint',
      kind: 'custom',
      span: 'whole',
      draw: (box) => <BankLines box={box} lines={lines} />,
      alsoSets: (id) => saysOf(lines.find((line) => line.id === id)),
    },
    ...fieldsOf<Body>({ receivedMinor: codReportFields.received, receivedDay: codReportFields.receivedDay }, [
      { name: 'receivedMinor', kind: 'amount', currency: () => 'JPY' },
      'receivedDay',
    ]),
  ] satisfies readonly Field<Body>[],
});

export function RemitButton({ row }: { readonly row: CodReportRow }) {
  useLang();
  const [lines, setLines] = useState<readonly CodBankLine[]>([]);
  const start = async (): Promise<Body> => {
    const found = await call(suggestCodBankLines, { query: { id: row.id } });
    setLines(found);
    return { id: row.id, ...saysOf(found[0]) };
  };
  return (
    <FormButton
      endpoint={codReportMoves.calls.remit}
      look="link"
      title="finance.codReport.move.remit"
      okText="common.confirm"
      why={row.notDecider && tr(row.notDecider)}
      form={formOver(lines) as never}
      start={start as never}
    />
  );
}
