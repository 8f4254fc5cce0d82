import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { imageVariants, type FileFormat } from '@kura/contract/kernel/upload.ts';
import { decodeBmp } from './bmp.ts';

export type ImageFormat = Extract<FileFormat, 'jpeg' | 'png' | 'gif' | 'bmp'>;

export interface CleanImage {
  /** What was written: a bitmap becomes a png. */
  format: 'jpeg' | 'png' | 'gif';
  width: number;
  height: number;
}

export interface CleanTask {
  localPath: string;
  format: ImageFormat;
  out: Record<'original' | keyof typeof imageVariants, string>;
  maxPixels: number;
}
/** What is wrong with it, in a word that travels between threads. */
export type Cleaned = CleanImage | 'tooManyPixels' | 'unreadable';

async function openImage({ localPath, format, maxPixels }: CleanTask): Promise<Sharp | 'tooManyPixels' | 'unreadable'> {
  if (format !== 'bmp') return sharp(localPath, { limitInputPixels: maxPixels, failOn: 'error', animated: format === 'gif' });
  const pixels = decodeBmp(await readFile(localPath), maxPixels);
  if (pixels === 'tooManyPixels' || !pixels) return pixels ?? 'unreadable';
  const { data, width, height, channels } = pixels;
  return sharp(data, { raw: { width, height, channels } });
}

const encode = (image: Sharp, format: CleanImage['format']): Sharp =>
  format === 'jpeg' ? image.jpeg({ quality: 90 }) : format === 'png' ? image.png() : image.gif();

/** Decodes the whole picture and writes it anew, upright, beside its smaller sizes. */
export async function writeClean(task: CleanTask): Promise<Cleaned> {
  const { format, out } = task;
  const image = await openImage(task);
  if (typeof image === 'string') return image;
  const written = format === 'bmp' ? 'png' : format;
  try {
    const info = await encode(image.autoOrient(), written).toFile(out.original);
    for (const [variant, side] of Object.entries(imageVariants) as [keyof typeof imageVariants, number][]) {
      await sharp(out.original).resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toFile(out[variant]);
    }
    return { format: written, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    return /pixel limit/.test((error as Error).message) ? 'tooManyPixels' : 'unreadable';
  }
}
