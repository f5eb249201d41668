import puppeteer from 'puppeteer-core';
import type { BrowserPage } from './browser-page.ts';

/** Drives Firefox by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<BrowserPage> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 500, height: 800 });
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`).setTimeout(20_000);
  return {
    async goto(url) {
      // A page in the background paints nothing, and clicks would wait forever.
      await page.bringToFront();
      await page.goto(url);
    },
    click: xpath => locate(xpath).click(),
    fill: (xpath, text) => locate(xpath).fill(text),
    choose: (xpath, option) => locate(xpath).fill(option),
    async chooseFile(xpath, path) {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`);
      await (input as import('puppeteer-core').ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    evaluate: async expression => (await page.evaluate(expression)) as never,
    windowCount: async () => (await browser.pages()).length,
    close: () => browser.close(),
  };
}
