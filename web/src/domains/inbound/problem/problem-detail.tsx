import { showProblem } from '@kura/contract/inbound/problem/problem.endpoints.ts';
import type { ProblemRow } from '@kura/contract/inbound/problem/problem.ts';
import { Skeleton } from 'antd';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { Gallery } from '../../../kit/images/gallery.tsx';
import { tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { priceWords } from './problem-actions.tsx';
import { problemColumns } from './problem.columns.tsx';

function Shown({ row }: { readonly row: ProblemRow }) {
  useLang();
  const { data, error } = useCall(showProblem, { id: row.id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return (
    <>
      {data.photos.length > 0 && <Gallery files={data.photos} />}
      {data.status === 'open' && (
        <ul>
          {data.choices.map((one) => (
            <li key={one.choice}>{`${tr(`inbound.problem.choice.${one.choice}`)} · ${priceWords(one)}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export const problemDetail: DetailSpec<ProblemRow> = {
  title: (row) => `${row.orderNumber} · ${tr(`inbound.problem.kind.${row.kind}`)}`,
  sections: [{ fields: problemColumns }, { title: 'inbound.problem.photos', draw: (row) => <Shown row={row} /> }],
};
