import { Drawer, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { Can } from '../access/access.tsx';
import { useAudience } from '../access/audience.ts';
import type { Column } from '../list/columns.ts';
import type { Identified } from '../list/selection.ts';
import { RecordContext } from '../record.ts';
import { t, tr, useLang } from '../text.ts';
import type { DetailSection, DetailSpec } from './detail-spec.ts';
import { Foot } from './foot.tsx';
import { OperationLog } from './operation-log.tsx';
import './detail.css';

export interface DetailDrawerProps<Row extends Identified> {
  /** `identity.user`: whose log is shown. */
  readonly record: string;
  /** Undefined while it is on its way. */
  readonly row: Row | undefined;
  readonly isMissing: boolean;
  readonly detail: DetailSpec<Row>;
  readonly columns: readonly Column<Row>[];
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

export default function DetailDrawer<Row extends Identified>(props: DetailDrawerProps<Row>) {
  const { record, row, isMissing, detail, columns, actions, onClose } = props;
  useLang();
  const [isFilled, setFilled] = useState(false);
  const sections = detail.sections ?? [{ fields: columns }];
  return (
    <Drawer
      open
      title={row ? detail.title(row) : ''}
      size="min(640px, 100vw)"
      onClose={onClose}
      classNames={{ footer: isFilled ? '' : 'k-foot-empty' }}
      footer={
        actions && (
          <RecordContext value={row}>
            <Foot onFilled={setFilled}>{actions}</Foot>
          </RecordContext>
        )
      }
    >
      {/* A long record is scrolled from the keyboard, also when there is nothing to press in it. */}
      <div role="group" className="k-record" tabIndex={0}>
        {!row && (isMissing ? <p>{t('kernel.error.notFound')}</p> : <Skeleton active={false} paragraph={{ rows: 6 }} />)}
        {row && sections.map((section, at) => <Section key={at} section={section} row={row} />)}
        {row && detail.hasLog !== false && (
          <Can permission="system:log:list">
            <section className="k-section">
              <h2>{t('system.log.title')}</h2>
              <OperationLog record={detail.logOf ?? record} recordId={row.id} zone={columns.find((column) => column.zone)?.zone?.(row)} />
            </section>
          </Can>
        )}
      </div>
    </Drawer>
  );
}

function Section<Row>({ section, row }: { section: DetailSection<Row>; row: Row }) {
  useLang();
  const isFor = useAudience();
  const drawn = 'draw' in section && section.draw(row);
  if (drawn === null) return null;
  return (
    <section className="k-section">
      {section.title && <h2>{tr(section.title)}</h2>}
      {'draw' in section ? (
        drawn
      ) : (
        <dl className="k-detail">
          {section.fields.filter(isFor).map((field) => (
            <div key={field.key}>
              <dt>{tr(field.title)}</dt>
              <dd>{field.show(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
