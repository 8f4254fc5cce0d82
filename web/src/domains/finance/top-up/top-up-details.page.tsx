import { applyTopUp, listTopUps } from '@kura/contract/finance/top-up/top-up.endpoints.ts';
import type { TopUpRow } from '@kura/contract/finance/top-up/top-up.ts';
import { Button } from 'antd';
import { Can } from '../../../kit/access/access.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useLive } from '../../../kit/live.ts';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useReread } from '../../../kit/use-call.ts';
import { TopUpActions } from './top-up-actions.tsx';
import { topUpDetail } from './top-up-detail.tsx';
import { topUpColumns } from './top-up.columns.tsx';

const actions = (row: TopUpRow) => <TopUpActions row={row} />;

const ApplyButton = () => {
  useLang();
  return (
    <Can permission={applyTopUp.permission}>
      <Button type="primary" icon={<Icon name="plus" />} onClick={() => navigate('top-up')}>
        {t('finance.desk.apply')}
      </Button>
    </Can>
  );
};

/** A07: customers see their own, staff those of all or of the picked company. */
export default function TopUpDetailsPage() {
  useLang();
  const reread = useReread();
  // The number in the menu moved: finance has looked at one, or one was credited by itself.
  useLive('badges', () => void reread(listTopUps));
  return (
    <ListPage
      endpoint={listTopUps}
      columns={topUpColumns}
      toolbar={<ApplyButton />}
      rowActions={actions}
      detail={topUpDetail}
      emptyText="finance.topUp.empty"
    />
  );
}
