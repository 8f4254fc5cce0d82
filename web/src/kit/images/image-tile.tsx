import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { Icon } from '../icon.tsx';
import { t, useLang } from '../text.ts';

export interface ImageTileProps {
  readonly file: FileRef;
  readonly at: number;
  readonly count: number;
  readonly isDisabled: boolean;
  readonly isDragged: boolean;
  readonly onDrag: (at: number | null) => void;
  readonly onDropHere: () => void;
  readonly onMove: (to: number) => void;
  readonly onRecrop: () => void;
  readonly onRemove: () => void;
}

/** One picture of a form: dragged by a mouse, moved by its buttons from a keyboard or a phone. */
export function ImageTile({ file, at, count, isDisabled, isDragged, ...does }: ImageTileProps) {
  useLang();
  const tool = (icon: 'left' | 'right' | 'crop' | 'close', label: string, press: () => void, isOff = false) => (
    <button type="button" className="k-tool" aria-label={label} title={label} disabled={isDisabled || isOff} onClick={press}>
      <Icon name={icon} size={14} />
    </button>
  );
  return (
    <li
      className="k-image"
      draggable={!isDisabled}
      data-dragged={isDragged}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        does.onDrag(at);
      }}
      onDragEnd={() => does.onDrag(null)}
      onDrop={(event) => {
        // A file from the desk is for the field, not for this tile.
        if (event.dataTransfer.files.length > 0) return;
        event.preventDefault();
        event.stopPropagation();
        does.onDropHere();
      }}
    >
      <a href={file.url} target="_blank" rel="noreferrer" title={file.name} draggable={false}>
        <img src={file.thumbUrl ?? file.url} alt={t('system.image.nth', { at: at + 1 })} draggable={false} />
      </a>
      {at === 0 && <span className="k-image-main">{t('system.image.cover')}</span>}
      <span className="k-image-tools">
        {tool('left', t('system.image.earlier', { at: at + 1 }), () => does.onMove(at - 1), at === 0)}
        {tool('right', t('system.image.later', { at: at + 1 }), () => does.onMove(at + 1), at === count - 1)}
        {tool('crop', t('system.image.recrop', { at: at + 1 }), does.onRecrop)}
        {tool('close', t('system.upload.remove', { name: file.name }), does.onRemove)}
      </span>
    </li>
  );
}
