import type { MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { Icon, type IconName } from '../../../kit/icon.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { spotOfStep, steps, type Spot, type Step } from './menu-model.ts';

const icons = { up: 'up', down: 'down', outdent: 'left', indent: 'right' } as const satisfies Record<Step, IconName>;
export const stepId = (id: number, step: Step): string => `menu-${id}-${step}`;

export interface MenuStepsProps {
  readonly row: MenuRow;
  readonly rows: readonly MenuRow[];
  readonly name: string;
  readonly onStep: (step: Step, spot: Spot) => void;
}

/** The same as dragging, for keys and fingers. A step that is not possible stays reachable, so that the focus is never lost. */
export function MenuSteps({ row, rows, name, onStep }: MenuStepsProps) {
  useLang();
  return (
    <span className="k-menus-steps" role="group" aria-label={t('identity.menu.steps', { name })}>
      {steps.map((step) => {
        const spot = spotOfStep(rows, row.id, step);
        const words = tr(`identity.menu.step.${step}`);
        return (
          <button
            key={step}
            id={stepId(row.id, step)}
            type="button"
            className="k-tool"
            title={words}
            aria-label={words}
            aria-disabled={spot === null}
            onClick={() => spot && onStep(step, spot)}
          >
            <Icon name={icons[step]} size={14} />
          </button>
        );
      })}
    </span>
  );
}
