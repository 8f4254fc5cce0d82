import { getSession } from '@kura/contract/identity/session/session.endpoints.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMobile } from '../../kit/media.ts';
import { currentPlace } from '../../kit/navigation.ts';
import { session } from '../../kit/session.ts';
import { changeSettings, useSettings } from '../../kit/settings.ts';
import { ShortcutsContext } from '../../kit/shortcuts.ts';
import { useT } from '../../kit/text.ts';
import { useCall } from '../../kit/use-call.ts';
import { offeredTo } from '../pages.ts';
import { TabHost } from '../tabs/tab-host.tsx';
import { TabStrip } from '../tabs/tab-strip.tsx';
import { Brand } from './brand.tsx';
import { leavesOf } from './menu-entries.ts';
import { MobileNav } from './mobile-nav.tsx';
import { MustRead } from './must-read.tsx';
import { hrefOfEntry, openEntry } from './open-entry.ts';
import { Palette } from './palette.tsx';
import { SettingsDrawer } from './settings-drawer.tsx';
import { useSpeechAhead } from './speech-ahead.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar, type Part } from './top-bar.tsx';
import { useMenu } from './use-menu.ts';

/** Does not follow the place: what is around the page is not drawn again because somebody goes elsewhere. */
export function Frame() {
  const t = useT();
  const isMobile = useMobile();
  const { hasTopNavigation, isFolded } = useSettings();
  // With the place where it was opened: the drawer of the menu closes when somebody goes elsewhere.
  const [opened, setOpened] = useState<{ part: Part; path: string } | null>(null);
  const { data: user } = useCall(getSession, undefined, { staleMs: 60_000 });

  // Roles may have changed since the sign-in; a reload must not show what the server would refuse.
  useEffect(() => {
    if (user) session.keepUser(user);
  }, [user]);
  useSpeechAhead();
  // Before the first paint: keys pressed on what is seen must count.
  // After the sign-in the focus is nowhere: it begins at the top, before the way past the menu.
  const shell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) shell.current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpened((was) => (was?.part === 'palette' ? null : { part: 'palette', path: currentPlace().path }));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const { entries } = useMenu();
  const userType = user?.userType;
  const shortcuts = useMemo(() => {
    const offered = userType ? offeredTo(userType) : [];
    return leavesOf(entries ?? []).map((leaf) => ({
      path: leaf.url,
      code: leaf.code,
      offeredAt: offered.indexOf(leaf.code),
      name: leaf.name,
      icon: leaf.icon,
      href: hrefOfEntry(leaf),
      open: () => openEntry(leaf),
    }));
  }, [entries, userType]);
  const hasSidebar = !isMobile && !hasTopNavigation;
  const close = () => setOpened(null);
  const open = (part: Part) => setOpened({ part, path: currentPlace().path });
  return (
    <div ref={shell} className="k-shell" tabIndex={-1}>
      <a
        className="k-skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      {hasSidebar && (
        <aside className="k-side" data-folded={isFolded ? '' : undefined}>
          <Brand isFolded={isFolded} />
          <Sidebar isFolded={isFolded} />
        </aside>
      )}
      <div className="k-body">
        <TopBar isMobile={isMobile} onToggle={() => (isMobile ? open('nav') : changeSettings({ isFolded: !isFolded }))} onOpen={open} />
        <TabStrip />
        <main id="main" className="k-main" tabIndex={-1}>
          <ShortcutsContext value={shortcuts}>
            <TabHost />
          </ShortcutsContext>
        </main>
      </div>
      {isMobile && <MobileNav openedAt={opened?.part === 'nav' ? opened.path : undefined} onClose={close} />}
      <Palette isOpen={opened?.part === 'palette'} onClose={close} />
      <MustRead />
      <SettingsDrawer isOpen={opened?.part === 'settings'} onClose={close} />
    </div>
  );
}
