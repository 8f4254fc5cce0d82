import { langs, localeOf } from '@kura/contract/kernel/text.ts';
import { Icon } from '../../kit/icon.tsx';
import { langNames } from '../../kit/lang-names.ts';
import { MenuButton } from '../../kit/menu/menu-button.tsx';
import { setLang, t, useLang } from '../../kit/text.ts';
import { useSpeech } from '../../kit/speech/speech.tsx';

/** L15: without a reload; what is open stays as it is. */
export function LanguageMenu() {
  const lang = useLang();
  const { message } = useSpeech();
  const items = langs.map((one) => ({
    key: one,
    text: langNames[one],
    lang: localeOf[one],
    isChecked: one === lang,
    onSelect: () => void setLang(one).catch(() => message.error(t('shell.call.unreachable'))),
  }));
  return (
    <MenuButton label={t('shell.language')} items={items}>
      <Icon name="global" size={17} />
    </MenuButton>
  );
}
