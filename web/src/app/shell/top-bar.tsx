import { useDark } from '../../kit/appearance.ts';
import { Icon } from '../../kit/icon.tsx';
import { changeSettings, useSettings } from '../../kit/settings.ts';
import { useT } from '../../kit/text.ts';
import { topBarParts } from '../pages.ts';
import { Brand } from './brand.tsx';
import { CompanySlot } from './company-slot.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { TopNav } from './top-nav.tsx';
import { UserMenu } from './user-menu.tsx';

/** What opens over the page. */
export type Part = 'nav' | 'palette' | 'settings';

interface Props {
  readonly isMobile: boolean;
  readonly onToggle: () => void;
  readonly onOpen: (part: Part) => void;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** L07 */
export function TopBar({ isMobile, onToggle, onOpen }: Props) {
  const t = useT();
  const isDark = useDark();
  const { hasTopNavigation, isFolded } = useSettings();
  const hasTopNav = hasTopNavigation && !isMobile;
  const findKey = isApple ? t('shell.palette.keyApple') : t('shell.palette.key');
  const isUnfolding = isMobile || isFolded;
  return (
    <header className="k-top">
      {hasTopNav ? (
        <Brand />
      ) : (
        <button
          type="button"
          className="k-bar-tool"
          aria-label={isUnfolding ? t('shell.sidebar.unfold') : t('shell.sidebar.fold')}
          title={isUnfolding ? t('shell.sidebar.unfold') : t('shell.sidebar.fold')}
          aria-expanded={!isUnfolding}
          onClick={onToggle}
        >
          <Icon name={isMobile ? 'menu' : 'panel'} size={18} />
        </button>
      )}
      {hasTopNav ? <TopNav /> : <span className="k-top-space" />}
      {!isMobile && <CompanySlot />}
      <button
        type="button"
        className="k-bar-tool k-find"
        aria-label={`${t('shell.palette')} ${findKey}`}
        title={t('shell.palette')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => onOpen('palette')}
      >
        <Icon name="search" size={17} />
        {!isMobile && <kbd aria-hidden="true">{isApple ? t('shell.palette.keyApple') : t('shell.palette.key')}</kbd>}
      </button>
      {topBarParts.map((More, at) => (
        <More key={at} />
      ))}
      <FullScreenButton />
      <LanguageMenu />
      <button
        type="button"
        className="k-bar-tool"
        aria-label={isDark ? t('shell.toLight') : t('shell.toDark')}
        title={isDark ? t('shell.toLight') : t('shell.toDark')}
        onClick={() => changeSettings({ appearance: isDark ? 'light' : 'dark' })}
      >
        <Icon name={isDark ? 'sun' : 'moon'} size={17} />
      </button>
      <button
        type="button"
        className="k-bar-tool"
        aria-label={t('shell.settings')}
        title={t('shell.settings')}
        onClick={() => onOpen('settings')}
      >
        <Icon name="setting" size={17} />
      </button>
      <UserMenu />
    </header>
  );
}
