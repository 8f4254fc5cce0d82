import { uploadKinds } from '@kura/contract/kernel/upload.ts';
import { cutSide, type Frame } from './crop.ts';

/** Pixels of a file, turned as the camera was held. Undefined: the browser cannot read it; the server says why. */
export const readPicture = (file: Blob): Promise<ImageBitmap | undefined> => createImageBitmap(file).catch(() => undefined);

const toBlob = (canvas: HTMLCanvasElement, mime: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser could not write the picture'))), mime, 0.92),
  );

/** Draws the frame's part of the picture over the whole canvas. */
export function drawFrame(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Frame): void {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.imageSmoothingQuality = 'high';
  brush.clearRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

/** What the frame holds as a file of its own. A drawing keeps its clear ground as PNG, unless that grows too large. */
export async function cutOut(name: string, mime: string, picture: ImageBitmap, frame: Frame): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = cutSide(frame);
  drawFrame(canvas, picture, frame);
  const png = mime === 'image/png' ? await toBlob(canvas, 'image/png') : undefined;
  const blob = png && png.size <= uploadKinds.productImage.maxBytes ? png : await toBlob(canvas, 'image/jpeg');
  const ending = blob.type === 'image/png' ? 'png' : 'jpg';
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type });
}
