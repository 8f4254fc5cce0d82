import { Button, Modal } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t, useLang } from '../text.ts';
import { cutSide, firstFrame, largestSide, movedFrame, resizedFrame, type Frame } from './crop.ts';
import { drawFrame } from './picture.ts';
import './images.css';

export interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly leastPx: number;
  /** Several were chosen at once: which one this is. */
  readonly at: number;
  readonly count: number;
  readonly onWhole: () => void;
  readonly onCrop: (frame: Frame) => void;
  readonly onCancel: () => void;
}

/** The longer side of the picture on the screen. */
const stagePx = 340;
const previews = [40, 96] as const;

/** The square that lists will show, chosen before anything is sent. */
export default function CropDialog({ picture, leastPx, at, count, onWhole, onCrop, onCancel }: CropDialogProps) {
  useLang();
  const [frame, setFrame] = useState(() => firstFrame(picture));
  const frameId = useId();
  return (
    <Modal
      open
      width={560}
      title={count > 1 ? t('system.image.cropTitleOf', { at, count }) : t('system.image.cropTitle')}
      mask={{ closable: false }}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(frameId)?.focus()}
      footer={
        <div className="kf-form-footer">
          <Button onClick={onCancel}>{t('common.cancel')}</Button>
          <Button onClick={onWhole}>{t('system.image.whole')}</Button>
          <Button type="primary" onClick={() => onCrop(frame)}>
            {t('system.image.crop')}
          </Button>
        </div>
      }
    >
      <div className="k-crop">
        <Stage id={frameId} picture={picture} leastPx={leastPx} frame={frame} onFrame={setFrame} />
        <div className="k-crop-side">
          <span className="k-hint">{t('system.image.preview')}</span>
          {previews.map((px) => (
            <Preview key={px} px={px} picture={picture} frame={frame} />
          ))}
        </div>
      </div>
      <label className="k-crop-size">
        {t('system.image.size')}
        <input
          type="range"
          min={Math.min(leastPx, largestSide(picture))}
          max={largestSide(picture)}
          value={frame.side}
          onChange={(event) => setFrame(resizedFrame(frame, Number(event.target.value), picture, leastPx))}
        />
        <output>{t('system.image.pixels', { side: cutSide(frame) })}</output>
      </label>
    </Modal>
  );
}

interface StageProps extends Pick<CropDialogProps, 'picture' | 'leastPx'> {
  readonly id: string;
  readonly frame: Frame;
  readonly onFrame: (frame: Frame) => void;
}

function Stage({ id, picture, leastPx, frame, onFrame }: StageProps) {
  useLang();
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number; frame: Frame } | null>(null);
  const scale = stagePx / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height);
  }, [picture]);

  const take = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, frame };
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held) return;
    // The stage may be narrower than drawn, on a phone.
    const shown = (canvas.current?.getBoundingClientRect().width ?? width) / picture.width;
    onFrame(movedFrame(held.frame, (event.clientX - held.x) / shown, (event.clientY - held.y) / shown, picture));
  };
  const keys = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 50 : 10;
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    const growth = event.key === '+' || event.key === '=' ? step : event.key === '-' ? -step : 0;
    if (!move && growth === 0) return;
    event.preventDefault();
    onFrame(move ? movedFrame(frame, ...move, picture) : resizedFrame(frame, frame.side + growth * 2, picture, leastPx));
  };
  const share = (px: number, of: number) => `${(px / of) * 100}%`;
  return (
    <div className="k-crop-stage" style={{ maxWidth: width }}>
      <canvas ref={canvas} width={Math.round(width * 2)} height={Math.round(height * 2)} />
      <button
        id={id}
        type="button"
        className="k-crop-frame"
        aria-label={t('system.image.frame')}
        title={t('system.image.frame')}
        style={{
          left: share(frame.x, picture.width),
          top: share(frame.y, picture.height),
          width: share(frame.side, picture.width),
          height: share(frame.side, picture.height),
        }}
        onKeyDown={keys}
        onPointerDown={take}
        onPointerMove={pull}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
      />
    </div>
  );
}

function Preview({ px, picture, frame }: { readonly px: number; readonly picture: ImageBitmap; readonly frame: Frame }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawFrame(canvas.current, picture, frame);
  }, [picture, frame]);
  return <canvas ref={canvas} className="k-crop-preview" width={px * 2} height={px * 2} style={{ width: px, height: px }} aria-hidden />;
}
