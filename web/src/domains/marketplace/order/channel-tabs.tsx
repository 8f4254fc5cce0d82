import type { Channel } from '@kura/contract/marketplace/order/channels.ts';
import { countMarketOrders } from '@kura/contract/marketplace/order/market-order.endpoints.ts';
import { platformMachine } from '@kura/contract/marketplace/order/platform.machine.ts';
import { shipmentMachine } from '@kura/contract/marketplace/order/shipment.machine.ts';
import { stateText } from '@kura/contract/kernel/machine.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { countCap } from '@kura/contract/kernel/page.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageSearch, type SearchChange } from '../../../kit/navigation.ts';
import { useSession } from '../../../kit/session.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import '../../../kit/status/state-tabs.css';

const shown = (count: number) => (count > countCap ? t('marketplace.page.countOver', { count: countText(countCap) }) : countText(count));
const asId = (text: string | undefined): number | undefined => (/^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined);

/** What runs out first stands first. */
const riskFirst = { risk: 'yes', sort: 'latestShipAt', order: 'asc' } as const;
/** All of them, what is late or at risk at the top: an owner who sees one order of thirty thinks that the others are gone. */
const allRiskFirst = { sort: 'risk', order: 'desc' } as const;
/** Open and not forwarded: what one comes for in the morning. */
const toForward = { forwardStatus: 'notForwarded', shipmentStatus: 'unshipped,partiallyShipped' } as const;
const none = {
  shipmentStatus: undefined,
  platformStatus: undefined,
  forwardStatus: undefined,
  risk: undefined,
  unmapped: undefined,
  held: undefined,
  refused: undefined,
  sort: undefined,
  order: undefined,
  page: undefined,
} as const;

interface Tab {
  readonly title: string;
  readonly count: number;
  readonly pick: SearchChange;
  readonly tone?: 'warning' | 'error';
  readonly tip?: string;
}

/** What asks for somebody first, then how many orders stand in each state. Filters of the list, so a link and a saved filter hold them too. */
export function ChannelTabs({ channel }: { readonly channel: Channel }) {
  useLang();
  const [search, changeSearch] = usePageSearch();
  const { data, isPending } = useCall(
    countMarketOrders,
    { platform: channel.platform, companyId: asId(search['companyId']), storeId: asId(search['storeId']) },
    { keepsPrevious: true },
  );
  const isStaff = useSession().user?.userType === 'staff';
  const all = (data?.shipment ?? []).reduce((sum, { count }) => sum + count, 0);
  // What is late is what one comes for; who asked for something else, or went on to all, stays there.
  const hasOpened = useRef(Object.keys(search).length > 0);
  const open = useEffectEvent(() => {
    if (hasOpened.current || data === undefined) return;
    hasOpened.current = true;
    if (!channel.isDated || data.late + data.atRisk === 0 || Object.keys(search).length > 0) return;
    if (isStaff) changeSearch(riskFirst, { replace: true });
    else if (all <= countCap) changeSearch(allRiskFirst, { replace: true });
  });
  useEffect(() => open(), [data]);

  const { late = 0, atRisk = 0 } = data ?? {};
  const counted = new Map<string, number>(
    (channel.tabs.by === 'platformStatus' ? data?.platform : data?.shipment)?.map(({ status, count }) => [status, count]),
  );
  const machine = channel.tabs.by === 'platformStatus' ? platformMachine : shipmentMachine;
  const waiting: readonly Tab[] = [
    ...(channel.isDated
      ? [
          {
            title: t('marketplace.order.riskFilter'),
            count: late + atRisk,
            pick: riskFirst,
            tone: late > 0 ? 'error' : 'warning',
            tip: t('marketplace.page.riskOf', { late, atRisk }),
          } as const,
        ]
      : []),
    { title: t('marketplace.page.toForward'), count: data?.toForward ?? 0, pick: toForward, tone: 'warning' },
    { title: t('marketplace.page.unmapped'), count: data?.unmapped ?? 0, pick: { unmapped: 'yes' }, tone: 'warning' },
    { title: t('marketplace.page.held'), count: data?.held ?? 0, pick: { held: 'yes' }, tone: 'warning' },
    { title: t('marketplace.page.refused'), count: data?.refused ?? 0, pick: { refused: 'yes' }, tone: 'error' },
  ];
  const states: readonly Tab[] = [
    { title: t('marketplace.page.all'), count: all, pick: {} },
    ...channel.tabs.states.map((state) => ({
      title: tr(stateText(machine, state)),
      count: counted.get(state) ?? 0,
      pick: { [channel.tabs.by]: state },
    })),
  ];
  const isOpen = (pick: SearchChange): boolean =>
    Object.keys(none)
      .filter((name) => !['sort', 'order', 'page'].includes(name))
      .every((name) => (search[name] ?? '') === (pick[name] ?? ''));
  const button = ({ title, count, pick, tone, tip }: Tab) => (
    <button
      key={title}
      type="button"
      aria-pressed={isOpen(pick)}
      data-none={data !== undefined && count === 0}
      data-tone={count > 0 ? tone : undefined}
      title={tip}
      onClick={() => changeSearch({ ...none, ...pick })}
    >
      {title} {data && <span className="k-states-count">{shown(count)}</span>}
    </button>
  );
  // Until they have come nobody knows where the list opens: what it shows before may be put in another order.
  return (
    <div role="group" aria-label={t('marketplace.page.states')} aria-busy={isPending} className="k-states">
      {waiting.map(button)}
      <span className="k-states-between" aria-hidden="true" />
      {states.map(button)}
    </div>
  );
}
