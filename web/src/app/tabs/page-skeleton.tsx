import { useT } from '../../kit/text.ts';

const rows = [92, 100, 84, 96, 78, 90, 70];

/** What most pages look like before they are there. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div className="k-skeleton" role="status" aria-label={t('shell.loading')}>
      <div className="k-skeleton-bar" />
      {rows.map((width) => (
        <div key={width} className="k-skeleton-row" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
