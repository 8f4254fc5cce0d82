import { balanceOf, type Balance } from '@kura/contract/freight/load-plan/balance.ts';
import type { LoadCarton, LoadPlan, LoadSpace } from '@kura/contract/freight/load-plan/load.ts';
import { loadSteps } from '@kura/contract/freight/load-plan/load-steps.ts';
import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import { Alert, Segmented, Switch } from 'antd';
import { useState } from 'react';
import { Figures } from '../../../kit/record/figures.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { groupsOf, kg, m3, metres } from './load-words.ts';
import { LoadDrawing } from './load-drawing.tsx';
import { MoreFits } from './more-fits.tsx';
import { colorOf, inkOn } from './palette.ts';
import { type View, views } from './projection.ts';
import { type StackLimits, StackLimitList, type Tipped, withLimits } from './stack-limits.tsx';
import { StepBar } from './step-bar.tsx';
import { StepList } from './step-list.tsx';
import { useLoadPlan } from './use-load-plan.ts';
import './load-plan.css';

export interface LoadPlanPanelProps {
  readonly container: LoadSpace;
  readonly cartons: readonly LoadCarton[];
}

/** Where each carton goes in a container or a truck: drawn, told step by step, and how many more would fit. */
export function LoadPlanPanel({ container, cartons }: LoadPlanPanelProps) {
  useLang();
  const [isGrouped, setGrouped] = useState(true);
  const [limits, setLimits] = useState<StackLimits>({});
  const [tipped, setTipped] = useState<Tipped>(new Set());
  const { planned, isWorking, isFailed, more, askMore } = useLoadPlan(container, withLimits(cartons, limits, tipped), { isGrouped });
  if (cartons.every(({ count }) => count === 0)) return <p className="fr-load-quiet">{t('freight.load.nothing')}</p>;
  return (
    <section className="fr-load" aria-label={t('freight.load.title')} aria-busy={isWorking}>
      <div className="fr-load-tools">
        <label className="fr-load-switch">
          <Switch size="small" checked={isGrouped} onChange={setGrouped} />
          {t('freight.load.together')}
        </label>
        <span className="fr-load-quiet" role="status">
          {isWorking ? t('freight.load.working') : ''}
        </span>
      </div>
      <StackLimitList cartons={cartons} limits={limits} onChange={setLimits} tipped={tipped} onTip={setTipped} />
      {isFailed && <Alert type="error" showIcon title={t('freight.load.failed')} />}
      {planned && (
        <>
          <Facts space={planned.task.space} cartons={planned.task.cartons} plan={planned.plan} />
          {/* A new plan begins with everything shown. */}
          <Shown key={planned.id} space={planned.task.space} cartons={planned.task.cartons} plan={planned.plan} />
          <MoreFits cartons={planned.task.cartons} more={more} onAsk={askMore} />
          <StepList
            space={planned.task.space}
            cartons={planned.task.cartons}
            plan={planned.plan}
            steps={loadSteps(planned.plan, planned.task.cartons)}
          />
        </>
      )}
    </section>
  );
}

interface OfPlan {
  readonly space: LoadSpace;
  readonly cartons: readonly LoadCarton[];
  readonly plan: LoadPlan;
}

function Facts({ space, cartons, plan }: OfPlan) {
  useLang();
  const all = cartons.reduce((sum, { count }) => sum + count, 0);
  const percent = fixedText((plan.loadedMm3 * 100) / (space.lengthMm * space.widthMm * space.heightMm), 1);
  const balance = balanceOf(space, cartons, plan);
  const left = plan.left.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Figures
        of={[
          ['freight.load.cartons', t('freight.load.ofCount', { done: countText(plan.placed.length), all: countText(all) })],
          ['freight.load.volume', t('freight.load.ofVolume', { volume: m3(plan.loadedMm3), percent })],
          ['freight.load.weight', t('freight.load.ofKg', { kg: kg(plan.loadedG), most: kg(space.payloadG) })],
          ['freight.load.length', t('freight.load.ofMetres', { used: metres(plan.frontMm), all: metres(space.lengthMm) })],
        ]}
      />
      {left > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('freight.load.leftTitle', { count: left })}
          description={
            <ul className="fr-load-left">
              {plan.left.map(({ carton, count, reason }) => (
                <li key={carton}>
                  {t('freight.load.leftLine', {
                    label: cartons[carton]?.label ?? '',
                    group: cartons[carton]?.group ?? '',
                    count,
                    reason: tr(`freight.load.left.${reason}`),
                  })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {balance && <BalanceWords space={space} balance={balance} />}
    </>
  );
}

function BalanceWords({ space, balance }: { readonly space: LoadSpace; readonly balance: Balance }) {
  useLang();
  const words = t('freight.load.balanceWords', {
    x: metres(balance.xMm),
    xPercent: fixedText((balance.xMm * 100) / space.lengthMm, 0),
    y: metres(balance.yMm),
    yPercent: fixedText((balance.yMm * 100) / space.widthMm, 0),
    length: tr(`freight.load.length.${balance.length}`),
    width: tr(`freight.load.width.${balance.width}`),
  });
  return (
    <p className="fr-load-balance">
      <strong>{t('freight.load.balance')}</strong> {words}
      {balance.moveMm > 0 && <span className="fr-load-quiet"> {t('freight.load.moveHint', { metres: metres(balance.moveMm) })}</span>}
    </p>
  );
}

type ViewName = keyof typeof views;
const isSame = (a: View, b: View): boolean => a.turn === b.turn && a.tilt === b.tilt;

function Shown({ space, cartons, plan }: OfPlan) {
  useLang();
  const [view, setView] = useState<View>(views.corner);
  const [shown, setShown] = useState(plan.placed.length);
  const groups = groupsOf(cartons, plan);
  const groupOf = (carton: number): number => groups.findIndex(({ name }) => name === cartons[carton]?.group);
  const names = Object.keys(views) as ViewName[];
  return (
    <>
      <div className="fr-load-tools">
        <Segmented
          aria-label={t('freight.load.view')}
          options={names.map((name) => ({ value: name, label: tr(`freight.load.view.${name}`) }))}
          value={names.find((name) => isSame(views[name], view)) ?? ''}
          onChange={(name) => setView(views[name as ViewName])}
        />
        <span className="fr-load-quiet">{t('freight.load.turnHint')}</span>
      </div>
      <LoadDrawing space={space} placed={plan.placed} groupOf={groupOf} shown={shown} view={view} onView={setView} />
      <StepBar cartons={cartons} plan={plan} shown={shown} onShow={setShown} />
      <ul className="fr-load-groups" aria-label={t('freight.load.groups')}>
        {groups.map(({ name, count, mm3, g }, at) => (
          <li key={name}>
            <span className="fr-load-mark" style={{ background: colorOf(at), color: inkOn(colorOf(at)) }}>
              {at + 1}
            </span>
            <span>{name}</span>
            <span className="fr-load-quiet">{t('freight.load.groupLine', { count, volume: m3(mm3), kg: kg(g) })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
