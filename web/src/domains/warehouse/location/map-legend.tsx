import { tr, t, useLang } from '../../../kit/text.ts';
import { markPath } from '../shelf/drawing/marks.ts';
import { legend, type View } from './map-model.ts';
import '../shelf/drawing/drawing.css';
import '../warehouse.css';

const cell = { x: 0.5, y: 0.5, width: 22, height: 16 };

/** Each sign as it stands in the map, with its words. */
export function MapLegend({ view }: { readonly view: View }) {
  useLang();
  return (
    <ul className="w-legend" aria-label={t('warehouse.map.legend')}>
      {legend[view].map(({ mark, text }) => (
        <li key={mark}>
          <svg width="23" height="17" aria-hidden="true">
            <rect className="w-cells" {...cell} />
            <path className={`w-mark w-mark-${mark}`} d={markPath(mark, cell)} />
          </svg>
          {tr(text)}
        </li>
      ))}
    </ul>
  );
}
