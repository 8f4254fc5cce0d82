import { listAgeing } from '@kura/contract/finance/ageing/ageing.endpoints.ts';
import { listExchange } from '@kura/contract/finance/exchange/exchange.endpoints.ts';
import { listJournal, listJournalAccounts } from '@kura/contract/finance/journal/journal.endpoints.ts';
import { listMonthCloses } from '@kura/contract/finance/month-close/month-close.endpoints.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { PageParts, type PagePart } from '../../../kit/parts/page-parts.tsx';
import { MonthClosePanel } from './month-close.panel.tsx';

/** In the order in which a month is finished. */
const parts: readonly PagePart[] = [
  { key: 'close', title: 'finance.monthClose.tab', permission: listMonthCloses.permission, Panel: MonthClosePanel },
  {
    key: 'journal',
    title: 'finance.journal.title',
    permission: listJournal.permission,
    Panel: lazyPart(() => import('../journal/journal.panel.tsx')),
  },
  {
    key: 'ageing',
    title: 'finance.ageing.title',
    permission: listAgeing.permission,
    Panel: lazyPart(() => import('../ageing/ageing.panel.tsx')),
  },
  {
    key: 'exchange',
    title: 'finance.exchange.title',
    permission: listExchange.permission,
    Panel: lazyPart(() => import('../exchange/exchange.panel.tsx')),
  },
  {
    key: 'mapping',
    title: 'finance.journal.mapping',
    permission: listJournalAccounts.permission,
    Panel: lazyPart(() => import('../journal/journal-account.panel.tsx')),
  },
];

/** Where finance ends a month. */
export default function MonthClosePage() {
  return <PageParts parts={parts} />;
}
