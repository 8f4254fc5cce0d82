import {
  ignoreDeadLetters,
  listDeadLetters,
  replayDeadLetters,
  type DeadLetterRow,
} from '@kura/contract/marketplace/dead-letter/dead-letter.endpoints.ts';
import { listUnmapped } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import { Can } from '../../../kit/access/access.tsx';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { Press } from '../../../kit/form/press.tsx';
import type { BulkAction } from '../../../kit/list/bulk-actions.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { deadLetterColumns } from './dead-letter.columns.tsx';
import { IgnoreButton } from './ignore-button.tsx';
import { ReplayButton } from './replay-button.tsx';

const detail: DetailSpec<DeadLetterRow> = { title: ({ externalId }) => externalId };

function LetterActions({ row }: { readonly row: DeadLetterRow }) {
  useLang();
  if (row.status !== 'open') return null;
  return (
    <>
      <ReplayButton look="link" rows={[row]} />
      {row.kind !== 'webhook' && (
        <Can permission={listUnmapped.permission}>
          <Press look="link" onPress={() => navigate('stores', { tab: 'unmapped', storeId: String(row.storeId) })}>
            {t('marketplace.deadLetter.fixMapping')}
          </Press>
        </Can>
      )}
      <IgnoreButton look="link" rows={[row]} />
    </>
  );
}
const actions = (row: DeadLetterRow) => <LetterActions row={row} />;

const bulk: readonly BulkAction<DeadLetterRow>[] = [
  {
    title: 'marketplace.deadLetter.replay',
    permission: replayDeadLetters.permission,
    draw: (rows, why, clear) => <ReplayButton rows={rows} why={why} onDone={clear} />,
  },
  {
    title: 'marketplace.deadLetter.ignore',
    permission: ignoreDeadLetters.permission,
    draw: (rows, why, clear) => <IgnoreButton rows={rows} why={why} onDone={clear} />,
  },
];

/** What could not be stored or sent, in the channel's own words, until somebody mends it. */
export default function DeadLettersPanel() {
  return (
    <ListPage
      endpoint={listDeadLetters}
      columns={deadLetterColumns}
      firstSort={{ sort: 'lastAt', order: 'desc' }}
      rowActions={actions}
      bulkActions={bulk}
      detail={detail}
      emptyText="marketplace.deadLetter.empty"
    />
  );
}
