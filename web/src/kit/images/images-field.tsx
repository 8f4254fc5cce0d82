import { showBytes, uploadKinds } from '@kura/contract/kernel/upload.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import type { Box } from '../form/fields.ts';
import { useFileWords } from '../file-words.ts';
import { usePastedFiles } from '../form/use-pasted-files.ts';
import { Icon } from '../icon.tsx';
import { t, useLang } from '../text.ts';
import CropDialog from './crop-dialog.tsx';
import { ImageTile } from './image-tile.tsx';
import { movedTo } from './order.ts';
import { leastPx, useImages } from './use-images.ts';
import './images.css';

export interface ImagesFieldProps {
  readonly box: Box;
  /** What the record already has. */
  readonly files: readonly FileRef[];
  /** Fewer than a product has. */
  readonly most?: number | undefined;
}

const rule = uploadKinds.productImage;

/** V14: the pictures of a record in their order; the first one stands for it in lists. */
export default function ImagesField({ box, files, most = rule.maxCount }: ImagesFieldProps) {
  useLang();
  useFileWords();
  const images = useImages(box, files, most);
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const { ids, shown, waiting, chosen: count, room } = images;

  const move = (from: number, to: number) => {
    box.set(movedTo(ids, from, to));
    // The picture that was moved keeps the focus, so that it can be moved on.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('a')?.focus());
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    void images.choose(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!box.isDisabled && event.dataTransfer.files.length > 0) void images.choose([...event.dataTransfer.files]);
  };
  usePastedFiles(list, (files) => !box.isDisabled && void images.choose(files));
  const [next] = waiting;

  return (
    <div className="k-images" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <ul ref={list}>
        {shown.map((file, at) => (
          <ImageTile
            key={file.id}
            file={file}
            at={at}
            count={shown.length}
            isDisabled={box.isDisabled}
            isDragged={dragged === at}
            onDrag={setDragged}
            onDropHere={() => dragged !== null && move(dragged, at)}
            onMove={(to) => move(at, to)}
            onRecrop={() => void images.recrop(file)}
            onRemove={() => box.set(ids.filter((id) => id !== file.id))}
          />
        ))}
        {images.sending.map((name, at) => (
          <li key={`${name} ${at}`} className="k-image" aria-live="polite">
            <progress aria-label={t('system.upload.busy', { name })} />
          </li>
        ))}
        {room > 0 && (
          <li>
            <label className="k-drop" data-faulty={box.isFaulty}>
              <input
                id={box.id}
                type="file"
                multiple
                disabled={box.isDisabled}
                accept={rule.endings.map((ending) => `.${ending}`).join(',')}
                aria-describedby={`${box.id}-rule`}
                onChange={choose}
                onBlur={box.blur}
              />
              <Icon name="plus" />
              {t('system.upload.drop')}
            </label>
          </li>
        )}
      </ul>
      <span id={`${box.id}-rule`} className="k-hint">
        {t('system.image.rule', {
          endings: rule.endings.join(' '),
          width: rule.minWidthPx,
          height: rule.minHeightPx,
          max: showBytes(rule.maxBytes),
          count: most,
        })}
      </span>
      {shown.length > 1 && <span className="k-hint">{t('system.image.orderHint')}</span>}
      {images.problems.map((problem) => (
        <span key={problem} className="k-error" role="alert">
          {problem}
        </span>
      ))}
      {next && (
        <CropDialog
          // A new picture starts with a frame of its own.
          key={`${next.name}-${waiting.length}`}
          picture={next.picture}
          leastPx={leastPx}
          at={count - waiting.length + 1}
          count={count}
          onWhole={() => images.settle()}
          onCrop={images.settle}
          onCancel={images.skip}
        />
      )}
    </div>
  );
}
