import { listDisplays } from '@kura/contract/insights/board/board.endpoints.ts';
import type { Board } from '@kura/contract/insights/board/board.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import type { PagePart } from '../../../kit/parts/page-parts.tsx';
import { BoardPanel } from './board-panel.tsx';

/** The board itself, and the walls on which it hangs without anybody being signed in. */
export const partsOf = (board: Board): readonly PagePart[] => [
  { key: 'board', title: `insights.board.${board}`, Panel: () => <BoardPanel board={board} /> },
  {
    key: 'displays',
    title: 'insights.display.title',
    permission: listDisplays.permission,
    Panel: lazyPart(() => import('./displays.panel.tsx')),
  },
];
