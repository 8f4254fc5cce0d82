import type { Page } from '@playwright/test';

/** Whatever the browser complains about while the page is used. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => complaints.push(`page: ${error.stack ?? error.message}`));
  return complaints;
}
