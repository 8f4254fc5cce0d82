import type { LoadSpace, Placed } from '@kura/contract/freight/load-plan/load.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useDark } from '../../../kit/appearance.ts';
import { t, useLang } from '../../../kit/text.ts';
import { colorOf, inkOn, shade } from './palette.ts';
import { drawingOrder, extentOf, facesOf, facing, type Point, projector, turned, type View } from './projection.ts';
import './load-plan.css';

export interface LoadDrawingProps {
  readonly space: LoadSpace;
  readonly placed: readonly Placed[];
  /** Which customer each carton of the list is of, as a number of the legend. */
  readonly groupOf: (carton: number) => number;
  /** How many are shown; the last of them is marked. */
  readonly shown: number;
  readonly view: View;
  readonly onView: (view: View) => void;
}

const margin = 22;
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, 6],
  ArrowDown: [0, -6],
};

/** The load in its space. Turned by pointer and by keys; a canvas, since a thousand cartons are three thousand faces at every twitch. */
export function LoadDrawing(props: LoadDrawingProps) {
  const { space, placed, shown, view, onView } = props;
  const lang = useLang();
  const isDark = useDark();
  const canvas = useRef<HTMLCanvasElement>(null);
  const dragged = useRef<Point | null>(null);
  const [width, setWidth] = useState(0);
  const { isFromDoor, isFromRight } = facing(view);
  // Which stands before which depends on the quarter one looks from, and on nothing else.
  const order = useMemo(
    () => drawingOrder(placed, { turn: (isFromDoor ? 45 : 135) * (isFromRight ? 1 : -1), tilt: 30 }),
    [placed, isFromDoor, isFromRight],
  );
  useEffect(() => {
    const element = canvas.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, props, order);
  });
  const turn = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    onView(turned(view, by[0], by[1]));
  };
  const drag = (event: PointerEvent) => {
    const from = dragged.current;
    if (!from) return;
    dragged.current = [event.clientX, event.clientY];
    onView(turned(view, (from[0] - event.clientX) * 0.4, (event.clientY - from[1]) * 0.4));
  };
  return (
    <div
      className="fr-load-drawing"
      role="application"
      tabIndex={0}
      aria-label={t('freight.load.drawing', { name: space.name, done: shown })}
      data-look={`${lang} ${String(isDark)} ${width}`}
      onKeyDown={turn}
    >
      <canvas
        ref={canvas}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = [event.clientX, event.clientY];
        }}
        onPointerMove={drag}
        onPointerUp={() => (dragged.current = null)}
        onPointerCancel={() => (dragged.current = null)}
      />
    </div>
  );
}

/** Everything anew: a few milliseconds, and nothing to keep in step. */
function paint(canvas: HTMLCanvasElement, { space, placed, groupOf, shown, view }: LoadDrawingProps, order: readonly number[]): void {
  const context = canvas.getContext('2d');
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (!context || width === 0) return;
  const dots = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * dots);
  canvas.height = Math.round(height * dots);
  const extent = extentOf(space, view);
  const scale = Math.min((width - 2 * margin) / extent.width, (height - 2 * margin) / extent.height);
  const dx = (width - extent.width * scale) / 2 - extent.left * scale;
  const dy = (height - extent.height * scale) / 2 - extent.top * scale;
  context.setTransform(dots, 0, 0, dots, 0, 0);
  context.clearRect(0, 0, width, height);
  const on = ([x, y]: Point): Point => [x * scale + dx, y * scale + dy];
  const trace = (points: readonly Point[]) => {
    context.beginPath();
    for (const [at, point] of points.entries()) {
      const [x, y] = on(point);
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.closePath();
  };
  const ink = getComputedStyle(canvas).color;
  const whole = { x: 0, y: 0, z: 0, l: space.lengthMm, w: space.widthMm, h: space.heightMm };
  const { isFromDoor, isFromRight } = facing(view);
  const at = projector(view);
  const floor = [at(0, 0, 0), at(whole.l, 0, 0), at(whole.l, whole.w, 0), at(0, whole.w, 0)];
  context.lineWidth = 1;
  context.strokeStyle = ink;
  context.globalAlpha = 0.12;
  context.fillStyle = ink;
  trace(floor);
  context.fill();
  context.globalAlpha = 0.35;
  const wall = (x: number) => [at(x, 0, 0), at(x, whole.w, 0), at(x, whole.w, whole.h), at(x, 0, whole.h)];
  const flank = (y: number) => [at(0, y, 0), at(whole.l, y, 0), at(whole.l, y, whole.h), at(0, y, whole.h)];
  // The floor and the two walls behind; those before the eye come last, over the load.
  for (const plane of [floor, wall(isFromDoor ? 0 : whole.l), flank(isFromRight ? 0 : whole.w)]) {
    trace(plane);
    context.stroke();
  }
  context.globalAlpha = 1;

  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const index of order) {
    if (index >= shown) continue;
    const one = placed[index] as Placed;
    const group = groupOf(one.carton);
    const color = colorOf(group);
    const faces = facesOf(one, view);
    const isLast = index === shown - 1 && shown < placed.length;
    context.lineWidth = isLast ? 2.5 : 0.7;
    context.strokeStyle = isLast ? ink : shade(color, 0.45);
    for (const [name, light] of [
      ['side', 0.8],
      ['end', 0.95],
      ['top', 1.3],
    ] as const) {
      trace(faces[name]);
      context.fillStyle = shade(color, light);
      context.fill();
      context.stroke();
    }
    number(context, faces.top.map(on), String(group + 1), inkOn(color));
    number(context, faces.end.map(on), String(group + 1), inkOn(color));
    number(context, faces.side.map(on), String(group + 1), inkOn(color));
  }

  context.globalAlpha = 0.55;
  context.lineWidth = 1;
  context.strokeStyle = ink;
  context.setLineDash([5, 4]);
  for (const plane of [wall(isFromDoor ? whole.l : 0), flank(isFromRight ? whole.w : 0)]) {
    trace(plane);
    context.stroke();
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
  context.fillStyle = ink;
  context.font = '600 12px sans-serif';
  const [doorX, doorY] = on(at(whole.l, whole.w / 2, whole.h));
  context.fillText(t('freight.load.door'), Math.min(width - 24, Math.max(24, doorX)), Math.max(10, doorY - 10));
}

/** The customer's number, where the face has room for it. */
function number(context: CanvasRenderingContext2D, face: readonly Point[], words: string, ink: string): void {
  const xs = face.map(([x]) => x);
  const ys = face.map(([, y]) => y);
  if (Math.max(...xs) - Math.min(...xs) < 22 || Math.max(...ys) - Math.min(...ys) < 15) return;
  // Slanted faces are smaller than the rectangle around them.
  const [a, b, , d] = face as [Point, Point, Point, Point];
  const area = Math.abs((b[0] - a[0]) * (d[1] - a[1]) - (b[1] - a[1]) * (d[0] - a[0]));
  if (area < 260) return;
  context.font = '11px sans-serif';
  context.fillStyle = ink;
  context.fillText(words, xs.reduce((sum, x) => sum + x, 0) / 4, ys.reduce((sum, y) => sum + y, 0) / 4);
}
