const doubleClickMs = 500;

/** The second half of a double click lands on whatever the first has brought under the pointer, an order or a place: it means nothing there. */
export function forgetSecondClick(): void {
  const stop = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, true);
  setTimeout(() => window.removeEventListener('click', stop, true), doubleClickMs);
}
