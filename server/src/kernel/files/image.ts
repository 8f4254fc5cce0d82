import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { imageVariants, uploadErrors, type FileFormat } from '@kura/contract/kernel/upload.ts';
import { fail } from '../fail.ts';
import { decodeBmp } from './bmp.ts';

/** Enough for any camera; a bomb of a few kilobytes that unpacks to gigabytes is far above. Frames of an animation count together. */
const maxMegapixels = 40;
const maxPixels = maxMegapixels * 1_000_000;

type ImageFormat = Extract<FileFormat, 'jpeg' | 'png' | 'gif' | 'bmp'>;

export interface CleanImage {
  /** What was written: a bitmap becomes a png. */
  format: 'jpeg' | 'png' | 'gif';
  width: number;
  height: number;
}

const tooManyPixels = () => fail(uploadErrors.tooManyPixels, { max: maxMegapixels });

async function openImage(localPath: string, format: ImageFormat): Promise<Sharp> {
  if (format === 'bmp') {
    const pixels = decodeBmp(await readFile(localPath), maxPixels);
    if (pixels === 'tooManyPixels') throw tooManyPixels();
    if (!pixels) throw fail(uploadErrors.unreadable);
    const { data, width, height, channels } = pixels;
    return sharp(data, { raw: { width, height, channels } });
  }
  return sharp(localPath, { limitInputPixels: maxPixels, failOn: 'error', animated: format === 'gif' });
}

const encode = (image: Sharp, format: CleanImage['format']): Sharp =>
  format === 'jpeg' ? image.jpeg({ quality: 90 }) : format === 'png' ? image.png() : image.gif();

/**
 * Decodes the whole picture and writes it anew, upright, beside its smaller sizes. Only pixels survive: no place where it was taken,
 * no script behind the last byte.
 */
export async function cleanImage(
  localPath: string,
  format: ImageFormat,
  out: Record<'original' | keyof typeof imageVariants, string>,
): Promise<CleanImage> {
  const image = await openImage(localPath, format);
  const written = format === 'bmp' ? 'png' : format;
  try {
    const info = await encode(image.autoOrient(), written).toFile(out.original);
    const frame = { width: info.width, height: info.pageHeight ?? info.height };
    for (const [variant, side] of Object.entries(imageVariants) as [keyof typeof imageVariants, number][]) {
      await sharp(out.original).resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toFile(out[variant]);
    }
    return { format: written, ...frame };
  } catch (error) {
    if (/pixel limit/.test((error as Error).message)) throw tooManyPixels();
    throw fail(uploadErrors.unreadable);
  }
}
