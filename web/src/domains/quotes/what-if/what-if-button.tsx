import { addDays } from '@kura/contract/kernel/day.ts';
import type { PriceBookRow } from '@kura/contract/quotes/price-book/price-book.ts';
import { startWhatIf } from '@kura/contract/quotes/what-if/what-if.endpoints.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import type { PressLook } from '../../../kit/form/press.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { today } from '../../../kit/zone.ts';

const usualDays = 30;

export interface WhatIfButtonProps extends Pick<PressLook, 'look'> {
  readonly row: PriceBookRow;
  readonly why?: string | null;
}

/** Runs a version over what was really charged, before it counts. Costs charge nobody. */
export function WhatIfButton({ row, look = 'link', why = null }: WhatIfButtonProps) {
  useLang();
  if (row.book === 'cost') return null;
  return (
    <FormButton
      endpoint={startWhatIf}
      look={look}
      why={why}
      title="quotes.whatIf.title"
      intro={<p className="q-intro">{t('quotes.whatIf.explain')}</p>}
      start={{ bookId: row.id, from: addDays(today(), -usualDays), to: addDays(today(), -1) }}
      form={{
        fields: [
          { name: 'from', title: 'quotes.page.periodFrom', kind: 'day' },
          { name: 'to', title: 'quotes.page.periodTo', kind: 'day' },
        ],
      }}
      okText="quotes.whatIf.run"
      doneText="quotes.page.whatIfStarted"
      onDone={({ id, jobId }) => navigate('quote-entry', { tab: row.book, whatIf: String(id), job: String(jobId) })}
    />
  );
}
