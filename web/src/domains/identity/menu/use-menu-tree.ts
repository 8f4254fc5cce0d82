import { listMenus, moveMenus } from '@kura/contract/identity/menu/menu.endpoints.ts';
import { menuTop } from '@kura/contract/identity/menu/menu-kinds.ts';
import { menuName, type MenuRow } from '@kura/contract/identity/menu/menu.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, newKey } from '../../../kit/call.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { doneWords } from '../../../kit/record.ts';
import { currentLang, t } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { levelOf, placesFor, withPlaces, type Place, type Spot } from './menu-model.ts';

export interface MenuTree {
  /** Undefined while the first answer is on its way. */
  readonly rows: readonly MenuRow[] | undefined;
  readonly error: Error | null;
  readonly reload: () => void;
  readonly isBusy: boolean;
  readonly move: (id: number, spot: Spot) => Promise<void>;
}

/** What is said after a move, also to those who do not see it. */
function placeText(rows: readonly MenuRow[], id: number): string {
  const row = rows.find((one) => one.id === id);
  if (!row) return doneWords(moveMenus);
  const level = levelOf(rows, row.parentId);
  const parent = rows.find((one) => one.id === row.parentId);
  return t('identity.menu.placed', {
    name: menuName(row, currentLang()),
    parent: parent && row.parentId !== menuTop ? menuName(parent, currentLang()) : t('identity.menu.top'),
    place: level.findIndex((one) => one.id === id) + 1,
    count: level.length,
  });
}

/** The tree stands as it was dropped while the server is asked; a refusal puts it back. */
export function useMenuTree(): MenuTree {
  const client = useQueryClient();
  const { data, error, refetch } = useCall(listMenus, undefined, { keepsPrevious: true });
  const [asked, setAsked] = useState<readonly Place[]>([]);
  const { isBusy, act } = useAct();
  const move = async (id: number, spot: Spot) => {
    const moves = data ? placesFor(data, id, spot) : [];
    if (!data || moves.length === 0 || isBusy) return;
    setAsked(moves);
    await act(
      async () => {
        const rows = await call(moveMenus, { body: { moves }, key: newKey() });
        client.setQueriesData({ queryKey: [listMenus.path] }, rows);
      },
      placeText(withPlaces(data, moves), id),
    );
    setAsked([]);
  };
  return { rows: data && withPlaces(data, asked), error, reload: () => void refetch(), isBusy, move };
}
