import { correctOrder, showCorrection } from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import type { CorrectionForm, CorrectionInput } from '@kura/contract/inbound/rollback/rollback.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import FormDialog from '../../../kit/form/form-dialog.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { CorrectedLines, CorrectedPackages } from './correction-grids.tsx';
import { CorrectionPreview } from './correction-preview.tsx';

type Values = In<typeof CorrectionInput>;

const formFor = (booked: CorrectionForm | null): FormParts<Values> => ({
  fields: [
    {
      name: 'lines',
      title: 'inbound.rollBack.pieces',
      span: 'whole',
      kind: 'custom',
      draw: (box) => <div id={box.id}>{booked && <CorrectedLines box={box} products={booked.products} />}</div>,
    },
    {
      name: 'packages',
      title: 'inbound.correct.cartons',
      span: 'whole',
      kind: 'custom',
      draw: (box) => <div id={box.id}>{booked && <CorrectedPackages box={box} packages={booked.packages} />}</div>,
    },
    {
      name: 'seen',
      title: 'inbound.rollBack.stock',
      isTitleHidden: true,
      span: 'whole',
      kind: 'custom',
      draw: (box, values) => <div id={box.id}>{booked && <CorrectionPreview box={box} values={values} booked={booked} />}</div>,
    },
    { name: 'reason', title: 'inbound.rollBack.reason', span: 'whole', kind: 'textarea', maxLength: 200 },
  ],
});

/** What the book says, as a correction begins: nothing is different yet. */
const startOf = ({ id, products, packages }: CorrectionForm): Partial<Values> => ({
  id,
  lines: products.map(({ productId, good, defective }) => ({ productId, good, defective, takeFrom: [], serials: [] })),
  packages: packages.map(({ packageId, boxCount }) => ({ packageId, boxCount })),
  reason: '',
  seen: '',
});

export interface CorrectionDialogProps {
  readonly id: number;
  readonly number: string;
  readonly onClose: () => void;
}
export default function CorrectionDialog({ id, number, onClose }: CorrectionDialogProps) {
  useLang();
  const [booked, setBooked] = useState<CorrectionForm | null>(null);
  const look = async () => {
    const data = await call(showCorrection, { query: { id } });
    setBooked(data);
    return startOf(data);
  };
  return (
    <FormDialog
      endpoint={correctOrder}
      title="inbound.correct.titleOf"
      titleParams={{ number }}
      intro={<p className="k-form-intro">{t('inbound.correct.hint')}</p>}
      shape="drawer"
      width={860}
      form={formFor(booked)}
      start={look}
      okText="inbound.correct.confirm"
      doneText="inbound.correct.done"
      onClose={onClose}
    />
  );
}
