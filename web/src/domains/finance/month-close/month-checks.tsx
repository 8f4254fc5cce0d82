import { checkMonth } from '@kura/contract/finance/month-close/month-close.endpoints.ts';
import type { MonthCheck, MonthCheckName } from '@kura/contract/finance/month-close/month-close.ts';
import type { RouteCode } from '@kura/contract/routes.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { columns } from '../../../kit/list/columns.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import '../money.css';

type Item = MonthCheck['items'][number];

/** Where each is seen to. */
const places: Partial<Record<MonthCheckName, { code: RouteCode; search: Record<string, string> }>> = {
  proofs: { code: 'finance-confirmation', search: { tab: 'audit' } },
  topUps: { code: 'finance-confirmation', search: {} },
  adjustments: { code: 'expenditure', search: { tab: 'adjustments', status: 'proposed' } },
  cod: { code: 'expenditure', search: { tab: 'codReports' } },
  costs: { code: 'consolidations', search: { hasWaitingCosts: 'yes' } },
};

function result({ name, count, isBlocking }: Item): ReactNode {
  if (count === 0)
    return (
      <span className="fi-check-ok">
        <Icon name="check" /> {t('finance.monthClose.checkOk')}
      </span>
    );
  // What keeps the month open is said; a number alone would be one of nobody knows what.
  const words = isBlocking
    ? `${tr(`finance.monthClose.check.${name}`)} · ${t('finance.monthClose.checkBlocks')}`
    : `${countText(count)} · ${t('finance.monthClose.checkLater')}`;
  const place = places[name];
  return place ? (
    <PageLink code={place.code} search={place.search}>
      {words}
    </PageLink>
  ) : (
    words
  );
}

const checkColumns = columns<Item>([
  { field: 'name', title: 'finance.monthClose.checkItem', show: (name) => tr(`finance.monthClose.looked.${name}`) },
  { field: 'count', title: 'finance.monthClose.checkResult', show: (_, item) => result(item), width: 240 },
]);

/** What is still to be done before the month is closed. */
export function MonthChecks({ id }: { readonly id: number }) {
  useLang();
  const { data, error } = useCall(checkMonth, { id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  return <LineTable columns={checkColumns} rows={data.items} keyOf={({ name }) => name} />;
}
