import { fixedText } from '@kura/contract/kernel/number.ts';
import { t, useLang } from '../../kit/text.ts';
import './to-scale.css';

export interface ToScaleProps {
  readonly name: string;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

const pallet = 1100;
const gap = 350;
/** Half of the thickest line, so that none is cut at the edge. */
const edge = 60;
const metre = 1000;
/** A small van beside a trailer stays small, and never becomes a poster. */
const pxPerMetre = 72;
const metres = (mm: number): string => fixedText(mm / metre, 2);

/** An inside space from the side and from above, beside a person and a pallet: all in millimetres, so all to one scale. */
export function ToScale({ name, lengthMm, widthMm, heightMm }: ToScaleProps) {
  useLang();
  if (!(lengthMm > 0 && widthMm > 0 && heightMm > 0)) return null;
  const sizes = { length: metres(lengthMm), width: metres(widthMm), height: metres(heightMm) };
  const left = pallet + gap;
  const across = left + lengthMm + 2 * edge;
  const up = Math.max(heightMm, 1700);
  const deep = Math.max(widthMm, pallet);
  const box = (high: number) => `${-edge} ${-edge} ${across} ${high + 2 * edge}`;
  return (
    <figure
      className="fr-scale"
      role="img"
      aria-label={t('freight.toScale.words', { name, ...sizes })}
      style={{ maxWidth: Math.min(760, Math.round((across / metre) * pxPerMetre)) }}
    >
      <svg viewBox={box(up)} aria-hidden="true">
        <Person x={pallet / 2} floor={up} />
        <rect className="fr-space" x={left} y={up - heightMm} width={lengthMm} height={heightMm} />
        <Marks from={left} lengthMm={lengthMm} y={up} />
        <line className="fr-ground" x1={0} x2={left + lengthMm} y1={up} y2={up} />
      </svg>
      <p className="fr-scale-words">
        <span className="fr-quiet">{t('freight.toScale.person')}</span>
        <span>{t('freight.toScale.side', sizes)}</span>
      </p>
      <svg viewBox={box(deep)} aria-hidden="true">
        <Pallet y={(deep - pallet) / 2} />
        <rect className="fr-space" x={left} y={(deep - widthMm) / 2} width={lengthMm} height={widthMm} />
        <Marks from={left} lengthMm={lengthMm} y={(deep + widthMm) / 2} />
      </svg>
      <p className="fr-scale-words">
        <span className="fr-quiet">{t('freight.toScale.pallet')}</span>
        <span>{t('freight.toScale.top', sizes)}</span>
      </p>
    </figure>
  );
}

/** A stroke for every whole metre along the floor. */
function Marks({ from, lengthMm, y }: { from: number; lengthMm: number; y: number }) {
  return (
    <>
      {Array.from({ length: Math.ceil(lengthMm / metre) - 1 }, (_, at) => from + (at + 1) * metre).map((x) => (
        <line key={x} className="fr-metre" x1={x} x2={x} y1={y - 140} y2={y} />
      ))}
    </>
  );
}

function Person({ x, floor }: { x: number; floor: number }) {
  const head = floor - 1700;
  return (
    <g className="fr-person">
      <circle cx={x} cy={head + 115} r={115} />
      <path
        d={`M${x - 215} ${head + 270} q0 -30 30 -30 h370 q30 0 30 30 v540 h-85 v-380 h-20 v1270 h-95 v-720 h-30 v720 h-95 v-1270 h-20 v380 h-85 z`}
      />
    </g>
  );
}

function Pallet({ y }: { y: number }) {
  return (
    <g className="fr-pallet">
      <rect x={0} y={y} width={pallet} height={pallet} />
      {[220, 440, 660, 880].map((x) => (
        <line key={x} x1={x} x2={x} y1={y} y2={y + pallet} />
      ))}
    </g>
  );
}
