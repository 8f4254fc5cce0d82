import { removeFbaTransfer, setFbaLabels, showFbaTransfer } from '@kura/contract/inbound/fba-transfer/fba-transfer.endpoints.ts';
import type { FbaTransfer, FbaTransferRow } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import type { FormParts } from '../../../kit/form/fields.ts';
import FormDialog from '../../../kit/form/form-dialog.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { useCan } from '../../../kit/access/access.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { LabelsField, type LabelValue } from './labels-field.tsx';

type LabelsBody = BodyOf<typeof setFbaLabels>;

/** Which carton each file serves, as it stands. */
const labelsOf = ({ labels, cartons }: FbaTransfer): LabelValue[] =>
  labels.map(({ id }) => {
    const served = cartons.filter(({ labelFileId }) => labelFileId === id).map(({ cartonNo }) => cartonNo);
    return { fileId: id, cartons: served.length === cartons.length ? [] : served };
  });

const formOf = (files: FbaTransfer['labels']): FormParts<LabelsBody> => ({
  fields: [
    {
      name: 'labels',
      title: 'inbound.fbaTransfer.labels',
      kind: 'custom',
      span: 'whole',
      draw: (box) => <LabelsField box={box} files={files} />,
    },
  ],
});

/** Labels can come later; a transfer is taken back while the order stands at the dock. */
export function FbaTransferActions({ row, canRemove = true }: { readonly row: FbaTransferRow; readonly canRemove?: boolean }) {
  useLang();
  const [open, setOpen] = useState<FbaTransfer | null>(null);
  const mayWork = useCan(setFbaLabels.permission);
  if (!mayWork || row.status === 'takenUp') return null;
  return (
    <>
      <Press look="link" onPress={() => void call(showFbaTransfer, { query: { id: row.id } }).then(setOpen)}>
        {t('inbound.fbaTransfer.setLabels')}
      </Press>
      {canRemove && (
        <CallButton
          endpoint={removeFbaTransfer}
          body={{ id: row.id }}
          look="link"
          isDanger
          text="inbound.fbaTransfer.remove"
          ask="inbound.fbaTransfer.askRemove"
        />
      )}
      {open && (
        <FormDialog
          endpoint={setFbaLabels}
          title="inbound.fbaTransfer.setLabels"
          form={formOf(open.labels)}
          start={{ id: row.id, labels: labelsOf(open) }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
