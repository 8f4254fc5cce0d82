import type { LoadCarton, LoadPlan, LoadSpace } from '@kura/contract/freight/load-plan/load.ts';
import type { LoadStep } from '@kura/contract/freight/load-plan/load-steps.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../../kit/icon.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { groupsOf, metres } from './load-words.ts';
import './load-plan.css';

export interface StepListProps {
  readonly space: LoadSpace;
  readonly cartons: readonly LoadCarton[];
  readonly plan: LoadPlan;
  readonly steps: readonly LoadStep[];
}

const range = ([from, to]: readonly [number, number]): string => `${metres(from)}–${metres(to)}`;
const columns = ['step', 'count', 'label', 'group', 'turn', 'x', 'y', 'z'] as const;

/** The plan in words: what the drawing shows to those who see it, and what the crew has in hand. */
export function StepList(props: StepListProps) {
  useLang();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    window.print();
    setPrinting(false);
  }, [isPrinting]);
  return (
    <>
      <div className="fr-load-tools">
        <h3>{t('freight.load.steps')}</h3>
        <Button icon={<Icon name="printer" />} onClick={() => setPrinting(true)}>
          {t('freight.load.print')}
        </Button>
      </div>
      <div className="fr-load-table" role="region" tabIndex={0} aria-label={t('freight.load.steps')}>
        <StepTable {...props} />
      </div>
      {/* Beside the page and not in it: on paper the page is left away. */}
      {isPrinting &&
        createPortal(
          <div className="fr-load-print">
            <h1>{t('freight.load.printedFor', { name: props.space.name })}</h1>
            <StepTable {...props} />
          </div>,
          document.body,
        )}
    </>
  );
}

function StepTable({ cartons, plan, steps }: StepListProps) {
  useLang();
  const groups = groupsOf(cartons, plan).map(({ name }) => name);
  return (
    <table>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {tr(`freight.load.col.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, to, carton, turn, x, y, z }) => (
          <tr key={from}>
            <td>{from === to ? from : `${from}–${to}`}</td>
            <td>{to - from + 1}</td>
            <td>{cartons[carton]?.label}</td>
            <td>{`${groups.indexOf(cartons[carton]?.group ?? '') + 1} ${cartons[carton]?.group ?? ''}`}</td>
            <td>{tr(`freight.load.turn.${turn}`)}</td>
            <td>{range(x)}</td>
            <td>{range(y)}</td>
            <td>{range(z)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
