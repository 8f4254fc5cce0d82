import { Icon } from '../icon.tsx';
import { pageSizes } from '@kura/contract/kernel/page.ts';
import { useMobile } from '../media.ts';
import { t, useLang } from '../text.ts';
import { buttonsOn, pageButtons, pageCount } from './page-buttons.ts';
import './pager.css';

export interface PagerProps {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly isCapped: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** L10, L16. Native buttons and list: antd's pager brings its select and input with it. */
export function Pager({ page, size, total, isCapped, onPage, onSize }: PagerProps) {
  const isMobile = useMobile();
  useLang();
  const last = pageCount(total, size);
  const buttons = pageButtons(Math.min(page, last), last, buttonsOn(isMobile));
  return (
    <nav className="k-pager" aria-label={t('system.list.pages')}>
      <span className="k-total">{isCapped ? t('system.list.totalCapped', { total }) : t('system.list.total', { total })}</span>
      <button type="button" disabled={page <= 1} aria-label={t('system.list.previousPage')} onClick={() => onPage(page - 1)}>
        <Icon name="left" size={14} />
      </button>
      {buttons.map((button) =>
        typeof button === 'number' ? (
          <button
            key={button}
            type="button"
            aria-label={t('system.list.pageNumber', { page: button })}
            aria-current={button === page ? 'page' : undefined}
            onClick={() => onPage(button)}
          >
            {button}
          </button>
        ) : (
          <span key={button} aria-hidden>
            …
          </span>
        ),
      )}
      <button type="button" disabled={page >= last} aria-label={t('system.list.nextPage')} onClick={() => onPage(page + 1)}>
        <Icon name="right" size={14} />
      </button>
      <select aria-label={t('system.list.pageSize')} value={size} onChange={(event) => onSize(Number(event.target.value))}>
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {t('system.list.perPage', { size: one })}
          </option>
        ))}
      </select>
    </nav>
  );
}
