import { exportPrintFile } from '@kura/contract/fulfilment/label/label.endpoints.ts';
import { printPrograms, programOf, type PrintProgram } from '@kura/contract/fulfilment/label/label.fields.ts';
import type { LabelRow } from '@kura/contract/fulfilment/label/label.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useReread } from '../../../kit/use-call.ts';
import { listLabels } from '@kura/contract/fulfilment/label/label.endpoints.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';

type Exported = Out<typeof exportPrintFile.data>;
interface Props {
  readonly rows: readonly LabelRow[];
  readonly program: PrintProgram;
  readonly why: string | null;
}

/** S18: asked first. What cannot be printed is named with its reason; the others are in the file. */
function ExportButton({ rows, program, why }: Props) {
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  const reread = useReread();
  const [result, setResult] = useState<Exported | null>(null);
  const words = ({ written, again, faults }: Exported) =>
    t('fulfilment.label.exportedSome', { count: written, again, left: faults.length });
  const run = () =>
    act(
      async () => {
        const answer = await made(call(exportPrintFile, { body: { program, ids: rows.map(({ id }) => id) } }));
        if (answer.file) download(answer.file.url, answer.file.name);
        setResult(answer);
        await reread(listLabels);
        return answer;
      },
      (answer) => words(answer),
    );
  const ask = () =>
    void modal.confirm({
      title: t('fulfilment.label.askExport', { count: rows.length }),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      onOk: async () => void (await run()),
    });
  return (
    <>
      <Press icon="export" why={why} isBusy={isBusy} onPress={ask}>
        {tr(`fulfilment.label.program.${program}`)}
      </Press>
      {result && result.faults.length > 0 && (
        <Modal open title={t('fulfilment.label.leftOut')} footer={null} onCancel={() => setResult(null)}>
          <p>{words(result)}</p>
          <ul className="ff-lines">
            {result.faults.map(({ id, number, message }) => (
              <li key={id}>
                <strong>{number}</strong>
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  );
}

/** A button for each program that some ticked order is of. */
export const labelBulk: readonly BulkAction<LabelRow>[] = [
  {
    title: 'fulfilment.label.export',
    permission: exportPrintFile.permission,
    draw: (rows, why) => (
      <>
        {printPrograms
          .filter((program) => rows.length === 0 || rows.some(({ carrier }) => programOf(carrier ?? '') === program))
          .map((program) => (
            <ExportButton key={program} rows={rows} program={program} why={why} />
          ))}
      </>
    ),
  },
];
