import type { Page } from '@playwright/test';

/** Goes to a place of the back office, on a phone through the menu that holds the rarer ones. */
export async function choosePlace(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Back office' }).waitFor();
  const more = page.getByRole('button', { name: 'More' });
  if (await more.isVisible()) await more.click();
  await page.getByRole('navigation').getByText(name).click();
}
