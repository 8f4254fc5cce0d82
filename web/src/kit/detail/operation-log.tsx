import { stateText } from '@kura/contract/kernel/machine.ts';
import type { TextRef } from '@kura/contract/kernel/text.ts';
import { listOperationLog, type LogLine } from '@kura/contract/system/log.endpoints.ts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { instant } from '../list/show.tsx';
import { hasText, t, tr, useLang } from '../text.ts';
import { useCall } from '../use-call.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { changesOf } from './log-changes.ts';
import './detail.css';

export interface OperationLogProps {
  readonly record: string;
  readonly recordId: number;
  /** What people call the fields. */
  readonly titles?: Readonly<Record<string, TextRef>>;
}

const sizes = [10, 20, 50] as const;

/** A09, newest first. */
export function OperationLog({ record, recordId, titles = {} }: OperationLogProps) {
  useLang();
  const [step, setStep] = useState(0);
  const size = sizes[step] ?? 50;
  const answer = useCall(listOperationLog, { record, recordId, size }, { keepsPrevious: true });
  const page = answer.data as Page<LogLine> | undefined;
  if (answer.error) return <p role="alert">{answer.error.message}</p>;
  if (!page) return <Skeleton active={false} title={false} />;
  if (page.rows.length === 0) return <p className="k-muted">{t('system.log.empty')}</p>;
  return (
    <>
      <ol className="k-log">
        {page.rows.map((line) => (
          <Line key={line.id} line={line} record={record} titles={titles} />
        ))}
      </ol>
      {page.total > size && step < sizes.length - 1 && <Button onClick={() => setStep(step + 1)}>{t('system.log.more')}</Button>}
    </>
  );
}

function Line({ line, record, titles }: { line: LogLine; record: string; titles: Readonly<Record<string, TextRef>> }) {
  const nameOf = (field: string): string => {
    const key = titles[field] ?? (hasText(`${record}.${field}`) ? `${record}.${field}` : `common.${field}`);
    return hasText(key) ? tr(key) : field;
  };
  const valueOf = (field: string, value: string | null): string => {
    if (value === null) return t('system.log.nothing');
    const state = stateText({ name: record }, value);
    return field === 'status' && hasText(state) ? tr(state) : value;
  };
  return (
    <li>
      <header>
        <strong>{tr(line.action)}</strong>
        <span>{line.actorName}</span>
        {instant(line.at)}
      </header>
      {line.note && <p>{line.note}</p>}
      <dl>
        {changesOf(line.before, line.after).map(({ field, from, to }) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>
              {line.before && <del>{valueOf(field, from)}</del>}
              {line.before && ' → '}
              <ins>{valueOf(field, to)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
