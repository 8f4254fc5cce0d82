import { home, maxShortcuts, setShortcuts } from '@kura/contract/insights/home/home.endpoints.ts';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { useAct } from '../../../kit/form/use-act.ts';
import { Icon, isIconName } from '../../../kit/icon.tsx';
import { useShortcuts, type Shortcut } from '../../../kit/shortcuts.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useReread } from '../../../kit/use-call.ts';
import { chosenShortcuts } from './chosen-shortcuts.ts';

/** The person's own ways; until they chose, those that the domains offer to their side. `chosen`: undefined while nobody knows yet. */
export function HomeShortcuts({ chosen }: { readonly chosen: readonly string[] | null | undefined }) {
  useLang();
  const all = useShortcuts().filter(({ code }) => code !== 'member-home');
  const [isEditing, setEditing] = useState(false);
  if (all.length === 0 || chosen === undefined) return null;
  const mine = chosenShortcuts(all, chosen);
  return (
    <section className="k-home-card k-home-wide" aria-labelledby="home-shortcuts">
      <header>
        <h3 id="home-shortcuts">{t('insights.home.shortcuts')}</h3>
        {!isEditing && (
          <button type="button" className="k-button" onClick={() => setEditing(true)}>
            {t('insights.home.shortcuts.edit')}
          </button>
        )}
      </header>
      {isEditing ? (
        <Editor all={all} start={mine.map(({ code }) => code)} onEnd={() => setEditing(false)} />
      ) : mine.length === 0 ? (
        <p className="k-home-empty">{t('insights.home.shortcuts.none')}</p>
      ) : (
        <ul className="k-home-shortcuts">
          {mine.map(({ code, name, icon, href, open }) => (
            <li key={code}>
              <a
                href={href}
                onClick={(event) => {
                  event.preventDefault();
                  open();
                }}
              >
                <Icon name={isIconName(icon) ? icon : 'file'} size={18} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface EditorProps {
  readonly all: readonly Shortcut[];
  readonly start: readonly string[];
  readonly onEnd: () => void;
}

/** Ticked ones in the order in which they were ticked. */
function Editor({ all, start, onEnd }: EditorProps) {
  useLang();
  const [codes, setCodes] = useState(start);
  const { isBusy, act } = useAct();
  const reread = useReread();
  const isFull = codes.length >= maxShortcuts;
  const toggle = (code: string) => setCodes(codes.includes(code) ? codes.filter((one) => one !== code) : [...codes, code]);
  const save = async (next: readonly string[] | null) => {
    const keep = async () => {
      await call(setShortcuts, { body: { codes: next && [...next] } });
      await reread(home);
    };
    if (await act(keep)) onEnd();
  };
  return (
    <>
      <ul className="k-home-shortcuts">
        {all.map(({ code, name }) => {
          const place = codes.indexOf(code);
          return (
            <li key={code}>
              <label data-on={place >= 0 ? '' : undefined}>
                <input type="checkbox" checked={place >= 0} disabled={place < 0 && isFull} onChange={() => toggle(code)} />
                <span>{name}</span>
                {place >= 0 && <small>{place + 1}</small>}
              </label>
            </li>
          );
        })}
      </ul>
      <footer>
        <small>{t('insights.home.shortcuts.limit', { max: maxShortcuts })}</small>
        <button type="button" className="k-button" disabled={isBusy} onClick={() => void save(null)}>
          {t('insights.home.shortcuts.reset')}
        </button>
        <button type="button" className="k-button" disabled={isBusy} onClick={onEnd}>
          {t('common.cancel')}
        </button>
        <button type="button" className="k-button k-button-primary" disabled={isBusy} onClick={() => void save(codes)}>
          {t('common.save')}
        </button>
      </footer>
    </>
  );
}
