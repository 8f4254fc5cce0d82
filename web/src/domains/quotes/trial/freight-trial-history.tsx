import { moneyText, textToMinor } from '@kura/contract/kernel/money.ts';
import { listTrials, showTrial } from '@kura/contract/quotes/trial/trial.endpoints.ts';
import { trialFields } from '@kura/contract/quotes/trial/trial.fields.ts';
import type { Trial, TrialRow } from '@kura/contract/quotes/trial/trial.ts';
import { Drawer } from 'antd';
import { call } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { columnsOf } from '../../../kit/list/columns.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { t, useLang } from '../../../kit/text.ts';

/** Exact text on the wire, the trade's way on the page. */
const total = (text: string | null) => (text === null ? '–' : moneyText({ currency: 'CNY', minor: textToMinor(text, 'CNY') ?? 0 }));

const historyColumns = columnsOf<TrialRow>(trialFields, [
  'at',
  'title',
  { field: 'totalCny', title: 'quotes.trial.total', show: total },
  'companyName',
  'userName',
]);

/** What was tried before; any of it goes back into the form with its result. */
export default function TrialHistory({ onReuse, onClose }: { readonly onReuse: (trial: Trial) => void; readonly onClose: () => void }) {
  useLang();
  return (
    <Drawer
      open
      title={t('quotes.trial.history')}
      size="min(920px, 100vw)"
      onClose={onClose}
      extra={<span className="q-trial-label">{t('quotes.trial.historyHint')}</span>}
    >
      <ListPage endpoint={listTrials} columns={historyColumns} emptyText="quotes.trial.noHistory" rowActions={actionsFor(onReuse)} />
    </Drawer>
  );
}

const actionsFor = (onReuse: (trial: Trial) => void) => (row: TrialRow) => <Reuse id={row.id} onReuse={onReuse} />;

function Reuse({ id, onReuse }: { readonly id: number; readonly onReuse: (trial: Trial) => void }) {
  useLang();
  const { isBusy, act } = useAct();
  const reuse = () => act(async () => onReuse(await call(showTrial, { query: { id } })), t('quotes.trial.reused'));
  return (
    <Press look="link" isBusy={isBusy} onPress={() => void reuse()}>
      {t('quotes.trial.reuse')}
    </Press>
  );
}
