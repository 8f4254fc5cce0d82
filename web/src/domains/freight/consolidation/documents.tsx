import { billMoves, exportCustomsMoves, importCustomsMoves } from '@kura/contract/freight/consolidation/consolidation.endpoints.ts';
import type { Consolidation } from '@kura/contract/freight/consolidation/consolidation.ts';
import { StatusTag } from '../../../kit/status/status-tag.tsx';
import { MoveButtons } from '../../../kit/status/move-buttons.tsx';
import type { Field } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';

type Body = Readonly<Record<string, unknown>>;
/** Which orders customs look at; all of them where none is chosen. */
const inspected = ({ orders }: Consolidation): readonly Field<Body>[] => [
  {
    name: 'orderIds',
    title: 'freight.importCustoms.inspected',
    hint: 'freight.importCustoms.inspectedHint',
    kind: 'multiselect',
    span: 'whole',
    isRequired: () => false,
    choices: orders.map(({ orderId, number, companyName }) => ({ value: orderId, label: `${number} ${companyName}` })),
  },
];

/** The bill of lading and customs on both sides, each with what can be done next. */
export function Documents({ whole }: { readonly whole: Consolidation }) {
  useLang();
  const { id, billStatus, exportCustoms, importCustoms, status } = whole;
  const isOver = status === 'cancelled';
  return (
    <section className="k-section">
      <dl className="fr-documents">
        <div>
          <dt>{t('freight.bill.title')}</dt>
          <dd>
            <StatusTag machine={billMoves.machine} state={billStatus} />
            {!isOver && <MoveButtons moves={billMoves} row={{ id, status: billStatus }} />}
          </dd>
        </div>
        <div>
          <dt>{t('freight.exportCustoms.title')}</dt>
          <dd>
            <StatusTag machine={exportCustomsMoves.machine} state={exportCustoms} />
            {!isOver && <MoveButtons moves={exportCustomsMoves} row={{ id, status: exportCustoms }} />}
          </dd>
        </div>
        <div>
          <dt>{t('freight.importCustoms.title')}</dt>
          <dd>
            <StatusTag machine={importCustomsMoves.machine} state={importCustoms} />
            {!isOver && (
              <MoveButtons moves={importCustomsMoves} row={{ id, status: importCustoms }} inputs={{ inspect: inspected(whole) }} />
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
