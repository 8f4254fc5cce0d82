import { langs, localeOf } from '@kura/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import { BrandMark } from '../../kit/brand-mark.tsx';
import { langNames } from '../../kit/lang-names.ts';
import { setLang, useLang, useT } from '../../kit/text.ts';
import './front-page.css';

/** What stands around the forms before the sign-in. */
export function FrontPage({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="k-front">
      <aside className="k-front-brand">
        <p className="k-front-name">
          <span className="k-front-mark" aria-hidden="true">
            <BrandMark size={32} />
          </span>
          {t('shell.brand')}
        </p>
        <div className="k-front-words">
          <p className="k-front-slogan">{t('shell.slogan')}</p>
          <p className="k-front-more">{t('shell.sloganMore')}</p>
        </div>
        <Waves />
      </aside>
      <main className="k-front-main">
        <nav className="k-front-langs" aria-label={t('shell.language')}>
          {langs.map((one) => (
            <button key={one} type="button" lang={localeOf[one]} aria-pressed={one === lang} onClick={() => void setLang(one)}>
              {langNames[one]}
            </button>
          ))}
        </nav>
        <div className="k-front-card">{children}</div>
      </main>
    </div>
  );
}

/** The sea between the two coasts. */
function Waves() {
  return (
    <svg className="k-front-waves" viewBox="0 0 600 220" preserveAspectRatio="xMidYMax slice" fill="none" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <path
          key={row}
          d={`M-60 ${60 + row * 34}c50-36 100-36 150 0s100 36 150 0 100-36 150 0 100 36 150 0 100-36 150 0`}
          stroke="currentColor"
          strokeWidth="1.5"
          opacity={0.34 - row * 0.05}
          transform={`translate(${row % 2 === 0 ? 0 : -75} 0)`}
        />
      ))}
    </svg>
  );
}
