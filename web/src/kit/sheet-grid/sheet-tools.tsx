import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { t, useLang } from '../text.ts';
import type { SheetHandle } from './use-sheet.ts';

export interface SheetToolsProps {
  readonly sheet: SheetHandle;
  readonly wrong: number;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onFillDown: () => void;
  readonly onFillRight: () => void;
  /** Goes to the first cell that is wrong. */
  readonly onWrong: () => void;
  readonly children?: ReactNode;
}

export function SheetTools({ sheet, wrong, onUndo, onRedo, onFillDown, onFillRight, onWrong, children }: SheetToolsProps) {
  useLang();
  return (
    <div className="kg-tools">
      <button type="button" className="k-tool" disabled={!sheet.canUndo} title={t('grid.sheet.undo')} onClick={onUndo}>
        <Icon name="undo" /> <span>{t('grid.sheet.undo')}</span>
      </button>
      <button type="button" className="k-tool kg-mirrored" disabled={!sheet.canRedo} title={t('grid.sheet.redo')} onClick={onRedo}>
        <Icon name="undo" /> <span>{t('grid.sheet.redo')}</span>
      </button>
      <button type="button" className="k-tool" title={t('grid.sheet.fillDownKey')} onClick={onFillDown}>
        {t('grid.sheet.fillDown')}
      </button>
      <button type="button" className="k-tool" title={t('grid.sheet.fillRightKey')} onClick={onFillRight}>
        {t('grid.sheet.fillRight')}
      </button>
      {children}
      <span className="kg-counts" role="status">
        {sheet.changed.size > 0 && <span className="kg-count-changed">{t('grid.sheet.changed', { count: sheet.changed.size })}</span>}
      </span>
      {wrong > 0 && (
        <button type="button" className="k-link k-link-danger" data-wrong onClick={onWrong}>
          {t('grid.sheet.wrong', { count: wrong })}
        </button>
      )}
    </div>
  );
}
