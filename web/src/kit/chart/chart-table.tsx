import { PageLink } from '../page-link.tsx';
import { type ChartData, shareText } from './chart-data.ts';

export interface ChartTableProps {
  readonly label: string;
  readonly data: ChartData;
  /** Only for those who do not see the drawing. */
  readonly isHidden: boolean;
}

/** The same figures in rows, each leading to what is behind it. */
export function ChartTable({ label, data: { kind, series, points, format }, isHidden }: ChartTableProps) {
  const whole = points.reduce((sum, { values }) => sum + Math.abs(values[0] ?? 0), 0);
  return (
    <div className={isHidden ? 'k-chart-unseen' : 'k-chart-rows'}>
      <table aria-label={label}>
        <thead>
          <tr>
            <td />
            {series.map(({ text }) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label: name, values, link }, at) => (
            // Two stores may have one name.
            <tr key={`${name} ${String(at)}`}>
              <th scope="row">
                {link && !isHidden ? (
                  <PageLink code={link.code} search={link.search}>
                    {name}
                  </PageLink>
                ) : (
                  name
                )}
              </th>
              {series.map(({ text }, of) => (
                <td key={text}>
                  {format(values[of] ?? 0)}
                  {kind === 'share' && ` (${shareText(values[of] ?? 0, whole)})`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
