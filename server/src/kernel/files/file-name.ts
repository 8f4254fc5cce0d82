const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"|?*]/gu;
const maxLength = 120;

/**
 * The name under which a file is shown and downloaded again: the last part of whatever was sent, without control and direction
 * characters, with the ending of what the file really is. It is a label only and never part of a path.
 */
export function cleanFileName(sent: string, ending: string): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(unsafe, '').replace(/\s+/g, ' ').trim();
  const stem = clean
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/^\.+/, '')
    .trim();
  const short = [...stem]
    .slice(0, maxLength - ending.length - 1)
    .join('')
    .trim();
  return `${short === '' ? 'file' : short}.${ending}`;
}
