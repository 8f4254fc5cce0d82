import { problemMoves, reportProblem, showProblem } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import { problemFields } from '@kura/contract/inbound/problem/problem.fields.ts';
import type { Problem, ProblemRow } from '@kura/contract/inbound/problem/problem.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { FormButton } from '../../../kit/form/form-button.tsx';
import FormDialog from '../../../kit/form/form-dialog.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { SerialsField } from '../../../kit/form/serials-field.tsx';
import { useSession } from '../../../kit/session.ts';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

const { decide, askAgain, settle } = problemMoves.calls;

export function priceWords({ totalCnyMinor: minor, isPerPiece }: Pick<Problem['choices'][number], 'totalCnyMinor' | 'isPerPiece'>): string {
  if (minor === null) return t('inbound.problem.byAgreement');
  if (minor === 0) return t('inbound.problem.free');
  const price = moneyText({ currency: 'CNY', minor });
  return isPerPiece ? t('inbound.problem.perPiece', { price }) : price;
}

/** What can be done, each with its price of today. */
const decideForm = (choices: Problem['choices']): FormParts<BodyOf<typeof decide>> => ({
  fields: fieldsOf<BodyOf<typeof decide>>(problemFields, [
    {
      name: 'choice',
      kind: 'radio',
      span: 'whole',
      choices: choices.map((one) => ({
        value: one.choice,
        label: `${tr(`inbound.problem.choice.${one.choice}`)} · ${priceWords(one)}`,
      })),
    },
    { name: 'choiceNote', span: 'whole' },
  ]),
});
const photos = {
  name: 'photoIds',
  title: 'inbound.problem.photos',
  kind: 'upload',
  upload: 'attachment',
  isMany: true,
  span: 'whole',
} as const;
/** S16: surplus that leaves takes its numbers along. */
const leavesWithSerials = ({ isAside, isSerialControlled, choice }: ProblemRow): boolean =>
  isAside && isSerialControlled && (choice === 'return' || choice === 'dispose');
const settleForm = (row: ProblemRow): FormParts<BodyOf<typeof settle>> => ({
  fields: fieldsOf<BodyOf<typeof settle>>(problemFields, [
    { name: 'settleNote', span: 'whole' },
    {
      name: 'serials',
      title: 'inbound.problem.serials',
      kind: 'custom',
      span: 'whole',
      isShown: () => leavesWithSerials(row),
      draw: (box) => <SerialsField box={box} />,
    },
    photos,
  ]),
});
const askForm: FormParts<BodyOf<typeof askAgain>> = {
  fields: [photos, { name: 'reason', title: 'common.remark', kind: 'textarea', span: 'whole', maxLength: 200 }],
};
const reportForm: FormParts<BodyOf<typeof reportProblem>> = {
  fields: fieldsOf<BodyOf<typeof reportProblem>>(problemFields, [
    { name: 'kind', kind: 'radio', span: 'whole' },
    'cartonCode',
    'pieces',
    { name: 'note', span: 'whole' },
    { name: 'photoIds', title: 'inbound.problem.photos', kind: 'upload', upload: 'attachment', isMany: true, span: 'whole' },
  ]),
};

/** The customer decides; staff once the day has passed, and they do what was decided. */
export function ProblemActions({ row }: { readonly row: ProblemRow }) {
  useLang();
  const [open, setOpen] = useState<Problem | null>(null);
  const { user } = useSession();
  const mayDecide = useCan(decide.permission);
  const isTurn = user?.userType === 'customer' || row.isOverdue;
  return (
    <>
      {row.status === 'open' && mayDecide && isTurn && (
        <Press look="link" onPress={() => void call(showProblem, { query: { id: row.id } }).then(setOpen)}>
          {t('inbound.problem.move.decide')}
        </Press>
      )}
      {row.status === 'decided' && (
        <>
          <FormButton
            endpoint={settle}
            look="link"
            title="inbound.problem.move.settle"
            form={settleForm(row)}
            start={{ id: row.id, settleNote: '', photoIds: [], serials: [] }}
          />
          <FormButton
            endpoint={askAgain}
            look="link"
            title="inbound.problem.move.askAgain"
            intro={<p className="k-form-intro">{t('inbound.problem.askAskAgain')}</p>}
            form={askForm}
            start={{ id: row.id, photoIds: [], reason: '' }}
          />
        </>
      )}
      {row.status === 'settled' && row.isAside && <MoveButtons moves={problemMoves} row={row} only={['takeBack']} />}
      {open && (
        <FormDialog
          endpoint={decide}
          title="inbound.problem.move.decide"
          form={decideForm(open.choices)}
          start={{ id: row.id, choiceNote: '' }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export const ReportProblemButton = ({ orderId }: { readonly orderId: number }) => (
  <FormButton
    endpoint={reportProblem}
    icon="warning"
    title="inbound.problem.report"
    form={reportForm}
    start={{ orderId, kind: 'damaged', cartonCode: '', pieces: 0, note: '', photoIds: [] }}
  />
);
