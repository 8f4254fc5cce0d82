import { watchDisplay } from '@kura/contract/insights/board/board.endpoints.ts';
import { langs, localeOf } from '@kura/contract/kernel/text.ts';
import { useEffect, useMemo, useState } from 'react';
import { langNames } from '../../../kit/lang-names.ts';
import { currentLang, setLang, t, useLang } from '../../../kit/text.ts';
import { BoardView } from './board-view.tsx';
import './board.css';

const tokenNow = (): string => location.hash.slice(1);
const headers = () => ({ lang: currentLang() });

/** A wall: one board by its token, without anybody being signed in. */
export default function BoardDisplayPage() {
  const lang = useLang();
  const [token, setToken] = useState(tokenNow);
  useEffect(() => {
    const follow = () => setToken(tokenNow());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const source = useMemo(() => ({ path: watchDisplay.path, body: JSON.stringify({ token }), headers, isFinal: true }), [token]);
  return (
    <main className="k-display">
      {token === '' ? (
        <div className="k-board k-board-ended">
          <h1>{t('insights.display.noToken')}</h1>
        </div>
      ) : (
        <BoardView source={source} />
      )}
      <nav className="k-display-langs" aria-label={t('shell.language')}>
        {langs.map((one) => (
          <button key={one} type="button" lang={localeOf[one]} aria-pressed={one === lang} onClick={() => void setLang(one)}>
            {langNames[one]}
          </button>
        ))}
      </nav>
    </main>
  );
}
