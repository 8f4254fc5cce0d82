import { orderMoves, showOrder } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { Order, OrderRow } from '@kura/contract/outbound/order/order.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { doneWords } from '../../../kit/record.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';

const { approve } = orderMoves.calls;

/** What the review would change, and what deserves a second look, before it is pressed. */
export const reviewNotes = ({ expected, notes }: Pick<Order, 'expected' | 'notes'>): string[] => [
  ...notes,
  ...(expected?.notNextDay
    ? [
        t('outbound.page.willBeNormal', {
          why: tr(`outbound.order.nextDay.${expected.notNextDay}`),
          day: expected.promiseDay ?? '–',
        }),
      ]
    : []),
];

export function ApproveButton({ row }: { readonly row: OrderRow }) {
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  if (!useCan(approve.permission)) return null;
  const run = () =>
    act(
      () => call(approve, { body: { id: row.id } }),
      (order) => doneWords(approve, order, row),
    );
  const press = async () => {
    const notes = reviewNotes(await call(showOrder, { query: { id: row.id } }));
    void modal.confirm({
      title: t('outbound.order.askApprove'),
      content: (
        <>
          <p>{row.number}</p>
          {notes.map((note) => (
            <p key={note} className="op-warning">
              {note}
            </p>
          ))}
        </>
      ),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      onOk: run,
    });
  };
  return (
    <Press look="link" isBusy={isBusy} why={row.isHeld ? t('outbound.order.held') : null} onPress={() => void press()}>
      {t('outbound.order.move.approve')}
    </Press>
  );
}
