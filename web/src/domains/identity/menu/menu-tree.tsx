import { moveMenus } from '@kura/contract/identity/menu/menu.endpoints.ts';
import { menuTop } from '@kura/contract/identity/menu/menu-kinds.ts';
import type { MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { MenuLine } from './menu-line.tsx';
import { levelOf, type Spot } from './menu-model.ts';
import { stepId } from './menu-steps.tsx';
import { useMenuDrag } from './use-menu-drag.ts';

export interface MenusTreeProps {
  readonly rows: readonly MenuRow[];
  readonly isBusy: boolean;
  readonly onMove: (id: number, spot: Spot) => void;
  readonly onShow: (row: MenuRow) => void;
}

export function MenusTree({ rows, isBusy, onMove, onShow }: MenusTreeProps) {
  useLang();
  const canSort = useCan(moveMenus.permission);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const stepped = useRef<string | null>(null);
  const dragOf = useMenuDrag(rows, (id) => !folded.has(id), onMove);
  // A line that moves in the document loses the focus; whoever presses "up" twice wants to press it twice.
  useLayoutEffect(() => {
    if (stepped.current) document.getElementById(stepped.current)?.focus();
    stepped.current = null;
  }, [rows]);

  const fold = (id: number) =>
    setFolded((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const unfold = (id: number) => setFolded((before) => new Set([...before].filter((one) => one !== id)));

  const level = (parentId: number, depth: number) => (
    <ul className="k-menus-level">
      {levelOf(rows, parentId).map((row) => {
        const hasMore = rows.some((one) => one.parentId === row.id);
        const isOpen = !folded.has(row.id);
        return (
          <li key={row.id}>
            <MenuLine
              row={row}
              rows={rows}
              depth={depth}
              isOpen={hasMore ? isOpen : undefined}
              onFold={() => fold(row.id)}
              onShow={() => onShow(row)}
              drag={canSort ? dragOf(row) : undefined}
              onStep={
                canSort
                  ? (step, spot) => {
                      stepped.current = stepId(row.id, step);
                      unfold(spot.parentId);
                      onMove(row.id, spot);
                    }
                  : undefined
              }
            />
            {hasMore && isOpen && level(row.id, depth + 1)}
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className="k-menus-tree" aria-busy={isBusy} role="group" aria-label={t('identity.menu.title')}>
      {level(menuTop, 1)}
    </div>
  );
}
