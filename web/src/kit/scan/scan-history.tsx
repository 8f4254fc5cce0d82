import { showInstant } from '@kura/contract/kernel/zone.ts';
import { Icon } from '../icon.tsx';
import { t, tr, useLang } from '../text.ts';
import { currentZone } from '../zone.ts';
import { toneIcons } from './tone-icons.ts';
import type { ScanLine } from './use-station.ts';

/** The last scans, newest first: what was it that went red a moment ago? */
export function ScanHistory({ lines }: { readonly lines: readonly ScanLine[] }) {
  useLang();
  if (lines.length === 0) return null;
  return (
    <section className="k-scan-history">
      <h2>{t('scan.station.history')}</h2>
      <ol>
        {lines.map(({ id, tone, code, text, at }) => (
          <li key={id} data-tone={tone}>
            <span className="k-scan-mark">
              <Icon name={toneIcons[tone]} size={14} />
              <span className="k-hidden">{tr(`scan.tone.${tone}`)}</span>
            </span>
            <time dateTime={at.toISOString()}>{showInstant(at, currentZone()).slice(11)}</time>
            <code>{code}</code>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
