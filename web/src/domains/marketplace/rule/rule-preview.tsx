import { previewRule } from '@kura/contract/marketplace/rule/rule.endpoints.ts';
import { previewedOrders, type RulePreview } from '@kura/contract/marketplace/rule/rule.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { call, CallError } from '../../../kit/call.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { instant, nothing } from '../../../kit/list/show.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import type { RuleValues } from './rule.form.tsx';
import { useSpeech } from '../../../kit/speech/speech.tsx';

type Previewed = RulePreview['orders'][number];
const decision = (isForwarded: boolean) => (
  <ToneTag tone={isForwarded ? 'success' : 'warning'}>{t(isForwarded ? 'marketplace.rule.goes' : 'marketplace.rule.holds')}</ToneTag>
);
const reasons = (words: Previewed['words']) => words.map(({ text, params }) => tr(text, params)).join(' · ') || nothing;
const orderColumns = columns<Previewed>([
  { field: 'number', title: 'marketplace.rule.order', width: 180 },
  { field: 'orderedAt', title: 'common.createdAt', show: instant, width: 170 },
  { field: 'isForwarded', title: 'marketplace.rule.decision', show: decision, width: 100 },
  { field: 'words', title: 'marketplace.rule.reason', show: reasons, width: 320 },
]);

/** What the rule as it stands in the form would have done. Nothing is saved and nothing forwarded. */
export function RulePreviewButton({ values }: { readonly values: Partial<RuleValues> }) {
  useLang();
  const { message } = useSpeech();
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<RulePreview | null>(null);
  const look = async () => {
    const { revision: _revision, ...rule } = values as RuleValues;
    setBusy(true);
    try {
      setAnswer(await call(previewRule, { body: rule }));
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault;
      message.error(fault.fields[0]?.message ?? fault.message);
    } finally {
      setBusy(false);
    }
  };
  const title = t('marketplace.rule.preview', { count: previewedOrders });
  return (
    <>
      <Press isBusy={isBusy} onPress={() => void look()}>
        {title}
      </Press>
      <Modal open={answer !== null} title={title} footer={null} width={860} onCancel={() => setAnswer(null)}>
        {answer && (
          <>
            <p>{t('marketplace.rule.previewSum', { forwarded: answer.forwarded, held: answer.held })}</p>
            <LineTable columns={orderColumns} rows={answer.orders} keyOf={({ id }) => id} emptyText={t('marketplace.rule.previewEmpty')} />
          </>
        )}
      </Modal>
    </>
  );
}
