import { listAudits, startAudit } from '@kura/contract/inventory/audit.endpoints.ts';
import type { AuditRow, Proof } from '@kura/contract/inventory/audit.ts';
import { getJob, type JobRow } from '@kura/contract/system/job.endpoints.ts';
import { App } from 'antd';
import { useState } from 'react';
import { useCan } from '../../kit/access/access.tsx';
import { call, newKey } from '../../kit/call.ts';
import type { DetailSpec } from '../../kit/detail/detail-spec.ts';
import { Press } from '../../kit/form/press.tsx';
import { useAct } from '../../kit/form/use-act.ts';
import { followJob } from '../../kit/jobs/follow-job.ts';
import { JobProgress } from '../../kit/jobs/job-parts.tsx';
import { columns } from '../../kit/list/columns.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { count, instant } from '../../kit/list/show.tsx';
import { ToneTag } from '../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../kit/text.ts';
import './stock.css';

const faultless = (proofs: readonly Proof[]): readonly Proof[] => proofs.filter((proof) => !proof.isInformation);
const result = (isOk: boolean) => (
  <ToneTag tone={isOk ? 'success' : 'error'}>{t(isOk ? 'inventory.audit.result.right' : 'inventory.audit.result.wrong')}</ToneTag>
);

const auditColumns = columns<AuditRow>([
  { field: 'startedAt', title: 'inventory.audit.startedAt', show: instant, width: 180 },
  { field: 'isOk', title: 'inventory.audit.result', show: result, width: 140, exports: ['wrongCount'] },
  {
    field: 'proofs',
    title: 'inventory.audit.proofs',
    show: (proofs) => {
      const all = faultless(proofs);
      return t('inventory.audit.proofCount', { ok: all.filter((proof) => proof.wrong === 0).length, all: all.length });
    },
    width: 180,
  },
  { field: 'wrongCount', title: 'inventory.audit.wrongCount', show: count, align: 'right', width: 100 },
  { field: 'actorName', title: 'inventory.audit.actorName', width: 140 },
  { field: 'finishedAt', title: 'inventory.audit.finishedAt', show: instant, width: 180 },
]);

function ProofLine({ proof }: { readonly proof: Proof }) {
  const isWrong = proof.wrong > 0 && !proof.isInformation;
  const said = proof.isInformation
    ? t('inventory.audit.found', { count: proof.wrong })
    : isWrong
      ? t('inventory.audit.wrong', { count: proof.wrong })
      : t('inventory.audit.holds');
  return (
    <li>
      <header>
        <span>{tr(`inventory.audit.proof.${proof.name}`)}</span>
        <ToneTag tone={proof.isInformation ? 'default' : isWrong ? 'error' : 'success'}>{said}</ToneTag>
      </header>
      <small>{t('inventory.audit.looked', { count: proof.lookedAt })}</small>
      {proof.first.length > 0 && <pre>{proof.first.join('\n')}</pre>}
    </li>
  );
}

const detail: DetailSpec<AuditRow> = {
  title: () => t('inventory.audit.title'),
  sections: [
    { fields: auditColumns.filter(({ key }) => key !== 'proofs') },
    {
      title: 'inventory.audit.proofs',
      draw: ({ proofs }) => (
        <ul className="k-proofs">
          {proofs.map((proof) => (
            <ProofLine key={proof.name} proof={proof} />
          ))}
        </ul>
      ),
    },
  ],
  hasLog: false,
};

/** E03: it goes on when one leaves; the page of tasks and this list show how it ended. */
function ProveButton() {
  const { message } = App.useApp();
  const { isBusy, act } = useAct();
  const [job, setJob] = useState<JobRow | null>(null);
  if (!useCan(startAudit.permission)) return null;
  const prove = () =>
    act(async () => {
      const { id } = await call(startAudit, { key: newKey() });
      const ended = await followJob(await call(getJob, { body: { id } }), setJob);
      setJob(null);
      if (ended.status === 'failed') void message.error(ended.message);
    }, t('inventory.audit.ended'));
  return (
    <>
      <Press look="primary" icon="audit" isBusy={isBusy} onPress={() => void prove()}>
        {t(isBusy ? 'inventory.audit.running' : 'inventory.audit.run')}
      </Press>
      {job && <JobProgress job={job} />}
    </>
  );
}

/** K01 to K03, proven on the living book. The newest line says when it last was. */
export default function AuditPanel() {
  useLang();
  return (
    <ListPage endpoint={listAudits} columns={auditColumns} toolbar={<ProveButton />} detail={detail} emptyText="inventory.audit.empty" />
  );
}
