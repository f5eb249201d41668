import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, until } from 'selenium-webdriver';
import { freePort } from '../../../scripts/trial-postgres.ts';
import type { BrowserPage } from './browser-page.ts';

const patience = 20_000;

/** Drives WebKitGTK's MiniBrowser by WebDriver, on a virtual display. */
export async function openWebKit(driverPath: string): Promise<BrowserPage> {
  const port = await freePort();
  const service = spawn('xvfb-run', ['--auto-servernum', driverPath, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const driver = await connect(`http://127.0.0.1:${port}`);
  await driver.manage().window().setRect({ width: 500, height: 800 });

  async function locate(xpath: string) {
    const element = await driver.wait(until.elementLocated(By.xpath(xpath)), patience, xpath);
    await driver.wait(until.elementIsVisible(element), patience, xpath);
    await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element);
    return driver.wait(until.elementIsEnabled(element), patience, xpath);
  }

  return {
    goto: url => driver.get(url),
    click: async xpath => (await locate(xpath)).click(),
    async fill(xpath, text) {
      const element = await locate(xpath);
      await element.clear();
      await element.sendKeys(text);
    },
    choose: async (xpath, option) =>
      (await locate(`${xpath}/option[.='${option}' or @value='${option}']`)).click(),
    async chooseFile(xpath, path) {
      await (await driver.wait(until.elementLocated(By.xpath(xpath)), patience)).sendKeys(path);
    },
    evaluate: expression => driver.executeScript(`return ${expression}`),
    windowCount: async () => (await driver.getAllWindowHandles()).length,
    async close() {
      await driver.quit();
      if (service.pid) process.kill(-service.pid);
      await once(service, 'exit');
    },
  };
}

async function connect(server: string) {
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ['--automation'] } };
  for (let attempt = 1; ; attempt++)
    try {
      return await new Builder().usingServer(server).withCapabilities(capabilities).build();
    } catch (error) {
      // The driver needs a moment until it listens.
      if (attempt === 50) throw error;
      await new Promise(resolve => setTimeout(resolve, 200));
    }
}
