let isPressing = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressing = true), true);
  for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressing = false), true);
}

/**
 * Runs now, or once the finger is up. Leaving a field by pressing "save" would otherwise show the field's error in between, the
 * button would move from under the pointer, and the press would be lost.
 */
export function afterPress(work: () => void): void {
  if (!isPressing) return work();
  const run = () => {
    window.removeEventListener('pointerup', run);
    window.removeEventListener('pointercancel', run);
    // The click comes after pointerup.
    setTimeout(work);
  };
  window.addEventListener('pointerup', run);
  window.addEventListener('pointercancel', run);
}
