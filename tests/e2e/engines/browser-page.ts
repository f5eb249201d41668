/** What the core journeys do in a browser, whichever protocol drives it. Elements are named by XPath. */
export type BrowserPage = {
  goto(url: string): Promise<void>;
  /** Waits until the element can be clicked. */
  click(xpath: string): Promise<void>;
  fill(xpath: string, text: string): Promise<void>;
  choose(xpath: string, option: string): Promise<void>;
  chooseFile(xpath: string, path: string): Promise<void>;
  evaluate<Result>(expression: string): Promise<Result>;
  windowCount(): Promise<number>;
  close(): Promise<void>;
};

export const button = (name: string) =>
  `//button[normalize-space(.)=${quote(name)} or @aria-label=${quote(name)}]`;

export const link = (name: string) => `//a[normalize-space(.)=${quote(name)} or @aria-label=${quote(name)}]`;

export function field(label: string): string {
  const labels = `label[starts-with(normalize-space(.), ${quote(label)})]`;
  return `//*[self::input or self::textarea or self::select][@id=//${labels}/@for or ancestor::${labels}]`;
}

function quote(text: string): string {
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}

/** Polls an expression in the page until it is true. */
export async function waitFor(page: BrowserPage, expression: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await page.evaluate<boolean>(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Not within 20 s: ${expression}`);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

export function waitForText(page: BrowserPage, text: string): Promise<void> {
  return waitFor(page, `document.body.innerText.includes(${JSON.stringify(text)})`);
}

export function waitForHydration(page: BrowserPage): Promise<void> {
  return waitFor(
    page,
    `document.readyState === 'complete' && ('hydrated' in document.documentElement.dataset ||
      [...document.querySelectorAll('[data-island]')].some(island => 'hydrated' in island.dataset) &&
      [...document.querySelectorAll('[data-island]')].every(island => 'hydrated' in island.dataset))`,
  );
}
