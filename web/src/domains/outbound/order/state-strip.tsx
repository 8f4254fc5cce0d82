import { countOrders } from '@kura/contract/outbound/order/order.endpoints.ts';
import { orderStates, type OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import { orderMachine } from '@kura/contract/outbound/order/order.machine.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { countCap } from '@kura/contract/kernel/page.ts';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { onLiveReturn, useLive } from '../../../kit/live.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall, useReread } from '../../../kit/use-call.ts';
import './order.css';
import '../../../kit/status/state-tabs.css';

const shown = (count: number) => (count > countCap ? t('common.countOver', { count: countText(countCap) }) : countText(count));
const asId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined);

interface Pick {
  readonly status?: string;
  readonly risk?: string;
  readonly held?: string;
  /** What runs out first stands first. */
  readonly sort?: string;
  readonly order?: string;
}
const none = { status: undefined, risk: undefined, held: undefined, sort: undefined, order: undefined, page: undefined };

const riskFirst = { risk: 'yes', sort: 'shipBy', order: 'asc' } as const;
/** All of them, what is late or at risk at the top: an owner who sees one order of thirty thinks that the others are gone. */
const allRiskFirst = { sort: 'risk', order: 'desc' } as const;

/** Many news at once are one question. */
const gatherMs = 500;
/** What is late becomes so by the clock alone. */
const againMs = 60_000;

/** The counts follow what others do, and the clock. */
function useLiveCounts(): void {
  const reread = useReread();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const countSoon = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      void reread(countOrders);
    }, gatherMs);
  }, [reread]);
  useLive('orders', countSoon);
  useEffect(() => {
    const leave = onLiveReturn(countSoon);
    const clock = setInterval(countSoon, againMs);
    return () => {
      leave();
      clearInterval(clock);
      clearTimeout(waiting.current);
      waiting.current = undefined;
    };
  }, [countSoon]);
}

/** What is late stands before everything else; then how many orders stand in each state. One filter of the list, so a link and a saved filter hold it too. */
export function StateStrip() {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const { data, isPending } = useCall(
    countOrders,
    { companyId: asId(search['companyId']), warehouseId: asId(search['warehouseId']) },
    { keepsPrevious: true },
  );
  useLiveCounts();
  const isStaff = useSession().user?.userType === 'staff';
  const counts = new Map<OrderStatus, number>(data?.states.map(({ status, count }) => [status, count]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // What is late is what one comes for; who asked for something else, or went on to all, stays there.
  const hasOpened = useRef(Object.keys(search).length > 0);
  const waits = data !== undefined && data.late + data.atRisk > 0;
  const open = useEffectEvent(() => {
    if (hasOpened.current || data === undefined) return;
    hasOpened.current = true;
    if (!waits || Object.keys(search).length > 0) return;
    if (isStaff) changeSearch(riskFirst, { replace: true });
    else if (all <= countCap) changeSearch(allRiskFirst, { replace: true });
  });
  useEffect(() => open(), [data]);
  const { status, risk, held } = search;
  const tab = (title: string, count: number, isOpen: boolean, pick: Pick, more: { tone?: string | undefined; tip?: string } = {}) => (
    <button
      key={title}
      type="button"
      aria-pressed={isOpen}
      data-none={data !== undefined && count === 0}
      data-tone={count > 0 ? more.tone : undefined}
      title={more.tip}
      onClick={() => changeSearch({ ...none, ...pick })}
    >
      {title} {data && <span className="k-states-count">{shown(count)}</span>}
    </button>
  );
  const { late = 0, atRisk = 0 } = data ?? {};
  // Until they have come nobody knows where the list opens: what it shows before may be put in another order.
  return (
    <div role="group" aria-label={t('outbound.page.states')} aria-busy={isPending} className="k-states">
      {tab(t('outbound.order.riskFilter'), late + atRisk, risk === 'yes', riskFirst, {
        tone: late > 0 ? 'error' : 'warning',
        tip: t('outbound.page.riskOf', { late, atRisk }),
      })}
      {tab(t('outbound.page.all'), all, !status && !risk && !held, {})}
      {orderStates.map((state) => tab(tr(stateText(orderMachine, state)), counts.get(state) ?? 0, status === state, { status: state }))}
      {tab(t('outbound.order.isHeld'), data?.held ?? 0, held === 'yes', { held: 'yes' }, { tone: 'warning' })}
    </div>
  );
}
