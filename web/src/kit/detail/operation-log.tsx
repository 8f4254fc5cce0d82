import type { Page } from '@kura/contract/kernel/page.ts';
import type { Zone } from '@kura/contract/kernel/zone.ts';
import { listOperationLog, type LogLine } from '@kura/contract/system/log/log.endpoints.ts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { actor, instantIn } from '../list/show.tsx';
import { t, tr, useLang } from '../text.ts';
import { useCall } from '../use-call.ts';
import './detail.css';

export interface OperationLogProps {
  readonly record: string;
  readonly recordId: number;
  /** Whose clock the record goes by: the log goes by the same (L17). The reader's unless told. */
  readonly zone?: Zone | undefined;
}

const sizes = [10, 20, 50] as const;

/** A09, newest first. The server tells each value as its field is declared. */
export function OperationLog({ record, recordId, zone }: OperationLogProps) {
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
          <Line key={line.id} line={line} zone={zone} />
        ))}
      </ol>
      {page.total > size && step < sizes.length - 1 && <Button onClick={() => setStep(step + 1)}>{t('system.log.more')}</Button>}
    </>
  );
}

function Line({ line, zone }: { readonly line: LogLine; readonly zone: Zone | undefined }) {
  useLang();
  const orEmpty = (value: string | null) => value ?? t('system.log.nothing');
  return (
    <li>
      <header>
        <strong>{tr(line.action)}</strong>
        <span>{actor(line.actorName)}</span>
        {instantIn(zone)(line.at)}
      </header>
      {line.note && <p>{line.note}</p>}
      <dl>
        {line.changes.map(({ field, title, from, to, added, removed }) => (
          <div key={field}>
            <dt>{title}</dt>
            {added.length + removed.length > 0 ? (
              <dd>
                {removed.length > 0 && <del>{`− ${removed.join(', ')}`}</del>} {added.length > 0 && <ins>{`+ ${added.join(', ')}`}</ins>}
              </dd>
            ) : (
              <dd>
                {line.before && <del>{orEmpty(from)}</del>}
                {line.before && ' → '}
                <ins>{orEmpty(to)}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </li>
  );
}
