import { langs } from '@kura/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import { langNames } from '../../kit/lang-names.ts';
import { localeOf } from '@kura/contract/kernel/text.ts';
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
            <BrandMark />
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

export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
      <path d="M16 4 5 11.5V15h22v-3.500L16 4Z" fill="currentColor" />
      <path d="M8 17.5h16V27H8z" stroke="currentColor" strokeWidth="2" />
      <path d="M12.5 21h7M12.5 24h7" stroke="currentColor" strokeWidth="2" opacity=".6" />
    </svg>
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
