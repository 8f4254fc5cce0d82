import { PageLink } from '../page-link.tsx';
import { type ChartData, type ChartLink, shareText } from './chart-data.ts';

export interface ChartTableProps {
  readonly label: string;
  readonly data: ChartData;
  /** Only for those who do not see the drawing. */
  readonly isHidden: boolean;
}

function Linked({ to, children }: { readonly to: ChartLink | null | undefined; readonly children: string }) {
  if (!to) return children;
  return (
    <PageLink code={to.code} search={to.search}>
      {children}
    </PageLink>
  );
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
          {points.map(({ label: name, values, link, links }, at) => (
            // Two stores may have one name.
            <tr key={`${name} ${String(at)}`}>
              <th scope="row">
                <Linked to={isHidden ? null : link}>{name}</Linked>
              </th>
              {series.map(({ text }, of) => (
                <td key={text}>
                  <Linked to={isHidden ? null : links?.[of]}>{format(values[of] ?? 0)}</Linked>
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
