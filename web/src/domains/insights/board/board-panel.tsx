import { watchBoard } from '@kura/contract/insights/board/board.endpoints.ts';
import type { Board } from '@kura/contract/insights/board/board.ts';
import { useId, useMemo, useRef } from 'react';
import { callHeaders } from '../../../kit/call.ts';
import { Icon } from '../../../kit/icon.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { BoardView } from './board-view.tsx';
import { useSpeech } from '../../../kit/speech/speech.tsx';
import './board.css';

/** The board for somebody who is signed in: of all warehouses or of one, in the page or over the whole screen. */
export function BoardPanel({ board }: { readonly board: Board }) {
  useLang();
  const id = useId();
  const { message } = useSpeech();
  const frame = useRef<HTMLDivElement>(null);
  const [search, change] = usePageSearch();
  const warehouseId = search['warehouseId'] ? Number(search['warehouseId']) : null;
  const source = useMemo(
    () => ({ path: watchBoard.path, body: JSON.stringify({ board, warehouseId }), headers: callHeaders, isFinal: false }),
    [board, warehouseId],
  );
  const enlarge = async () => {
    try {
      await frame.current?.requestFullscreen();
    } catch {
      message.warning(t('insights.board.noFullScreen'));
    }
  };
  return (
    <>
      <div className="k-board-tools">
        {board === 'japan' && (
          <>
            <label htmlFor={id}>{t('insights.board.warehouse')}</label>
            <div>
              <RecordPicker
                id={id}
                record="warehouse.warehouse"
                value={warehouseId}
                placeholder={t('insights.board.all')}
                onChange={(next) => change({ warehouseId: next === null ? undefined : String(next) })}
              />
            </div>
          </>
        )}
        <button type="button" className="k-button" onClick={() => void enlarge()}>
          <Icon name="expand" /> {t('insights.board.fullScreen')}
        </button>
      </div>
      <div ref={frame} className="k-board-frame">
        <BoardView source={source} />
      </div>
    </>
  );
}
