import type { Zone } from '@kura/contract/kernel/zone.ts';
import { listOperationLog, type LogLine } from '@kura/contract/system/log/log.endpoints.ts';
import { Button, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Column } from '../list/columns.ts';
import type { Identified } from '../list/selection.ts';
import { instant, instantIn } from '../list/show.tsx';
import { hasText, t, tr, useLang } from '../text.ts';
import { useCall } from '../use-call.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import type { LogWords } from './detail-spec.ts';
import { changesOf, written } from './log-changes.ts';
import './detail.css';

export interface OperationLogProps<Row extends Identified> {
  readonly record: string;
  readonly row: Row;
  /** How the list names and draws its fields: the log says it in the same words. */
  readonly columns: readonly Column<Row>[];
  readonly words?: LogWords | undefined;
  readonly zone?: Zone | undefined;
}

const sizes = [10, 20, 50] as const;

/** A09, newest first. */
export function OperationLog<Row extends Identified>({ record, row, columns, words = {}, zone }: OperationLogProps<Row>) {
  useLang();
  const [step, setStep] = useState(0);
  const size = sizes[step] ?? 50;
  const answer = useCall(listOperationLog, { record, recordId: row.id, size }, { keepsPrevious: true });
  const page = answer.data as Page<LogLine> | undefined;
  if (answer.error) return <p role="alert">{answer.error.message}</p>;
  if (!page) return <Skeleton active={false} title={false} />;
  if (page.rows.length === 0) return <p className="k-muted">{t('system.log.empty')}</p>;
  return (
    <>
      <ol className="k-log">
        {page.rows.map((line) => (
          <Line key={line.id} line={line} record={record} row={row} columns={columns} words={words} zone={zone} />
        ))}
      </ol>
      {page.total > size && step < sizes.length - 1 && <Button onClick={() => setStep(step + 1)}>{t('system.log.more')}</Button>}
    </>
  );
}

function Line<Row extends Identified>({
  line,
  record,
  row,
  columns,
  words = {},
  zone,
}: OperationLogProps<Row> & { readonly line: LogLine }) {
  useLang();
  const listed = (field: string, entries: readonly string[]): string => entries.map((entry) => words[field]?.(entry) ?? entry).join(', ');
  const nameOf = (field: string): string => {
    const column = columns.find((one) => one.field === field);
    const key = column?.title ?? (hasText(`${record}.${field}`) ? `${record}.${field}` : `common.${field}`);
    return hasText(key) ? tr(key) : field;
  };
  const valueOf = (field: string, value: unknown): ReactNode => {
    if (value === null) return t('system.log.nothing');
    if (words[field]) return listed(field, (Array.isArray(value) ? value : [value]).map(written));
    const column = columns.find((one) => one.field === field);
    return column ? column.show({ ...row, [field]: value }) : written(value);
  };
  return (
    <li>
      <header>
        <strong>{tr(line.action)}</strong>
        <span>{line.actorName}</span>
        {zone ? instantIn(zone)(line.at) : instant(line.at)}
      </header>
      {line.note && <p>{line.note}</p>}
      <dl>
        {changesOf(line.before, line.after).map((change) => (
          <div key={change.field}>
            <dt>{nameOf(change.field)}</dt>
            {'added' in change ? (
              <dd>
                {change.removed.length > 0 && <del>{`− ${listed(change.field, change.removed)}`}</del>}{' '}
                {change.added.length > 0 && <ins>{`+ ${listed(change.field, change.added)}`}</ins>}
              </dd>
            ) : (
              <dd>
                {line.before && <del>{valueOf(change.field, change.from)}</del>}
                {line.before && ' → '}
                <ins>{valueOf(change.field, change.to)}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </li>
  );
}
