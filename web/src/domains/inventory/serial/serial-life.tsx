import { showSerial } from '@kura/contract/inventory/serial/serial.endpoints.ts';
import type { SerialEvent, SerialRow } from '@kura/contract/inventory/serial/serial.ts';
import { Skeleton } from 'antd';
import { instantIn } from '../../../kit/list/show.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import './serial.css';

const marks: Readonly<Record<SerialEvent['kind'], string>> = {
  captured: 'good',
  returned: 'good',
  released: 'good',
  unlocked: 'plain',
  locked: 'plain',
  out: 'plain',
  takenBack: 'plain',
  prohibited: 'bad',
};

/** From the day it came to the last thing that happened to it, newest first. */
export function SerialLife({ row }: { readonly row: SerialRow }) {
  useLang();
  const { data, error } = useCall(showSerial, { id: row.id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <ol className="k-log k-life">
      {data.events.toReversed().map(({ id, kind, at, refNo, actorName, note }) => (
        <li key={id} data-mark={marks[kind]}>
          <header>
            <strong>{t(`inventory.serial.event.${kind}`)}</strong>
            {refNo && <span>{refNo}</span>}
            <span>{actorName}</span>
            {instantIn(row.zone ?? undefined)(at)}
          </header>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
