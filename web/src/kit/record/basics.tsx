import { useAudience } from '../access/audience.ts';
import type { Column } from '../list/columns.ts';
import { tr, useLang } from '../text.ts';
import { Part } from './part.tsx';

interface BasicsProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  /** Shown elsewhere in the same drawer. */
  readonly without: ReadonlySet<string>;
}

/** Every field of the list that has no part of its own, for those who may see it. */
export function Basics<Row>({ title, columns, row, without }: BasicsProps<Row>) {
  useLang();
  const isFor = useAudience();
  return (
    <Part title={title}>
      <dl className="k-detail">
        {columns
          .filter((column) => isFor(column) && !without.has(column.key))
          .map((column) => (
            <div key={column.key}>
              <dt>{tr(column.title)}</dt>
              <dd>{column.show(row)}</dd>
            </div>
          ))}
      </dl>
    </Part>
  );
}
