import type { Page } from '@playwright/test';
import { expect, open, test } from './shop-test.ts';

const run = 'top.breached=1';

/** Sent straight to the API, bypassing the editor. */
const payloads = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}"><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<object data="javascript:${run}"></object><embed src="javascript:${run}">`,
  `<a href="javascript:${run}">a</a><a href="java&#x09;script:${run}">b</a><a href=" &#14;javascript:${run}">c</a>`,
  `<a href="data:text/html,<script>${run}</script>">d</a>`,
  `<a href="https://ok.example" onclick="${run}" style="position:fixed;inset:0">e</a>`,
  `<form action="javascript:${run}"><button formaction="javascript:${run}">f</button><input autofocus onfocus="${run}"></form>`,
  `<details open ontoggle="${run}">g</details><video><source onerror="${run}"></video>`,
  `<style>@import 'javascript:${run}';*{background:url(https://evil.example/x)}</style>`,
  `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<link rel=stylesheet href=https://evil.example/x.css><img src=https://evil.example/x.png>`,
  `<!--><img src=x onerror=${run}>--><![CDATA[<img src=x onerror=${run}>]]>`,
  `<p id=breached name=top><a id=top href=x>h</a></p>`,
  `</style></script></title></textarea><img src=x onerror=${run}>`,
  `"><img src=x onerror=${run}>' onmouseover='${run}' x='`,
  `{{constructor.constructor('${run}')()}}\${${run}}<%= ${run} %>`,
  `<template><img src=x onerror=${run}></template><select><option><img src=x onerror=${run}></select>`,
  `\u2028</p><p/onpointerover=${run}>\u0000<scr\u0000ipt>${run}</scr\u0000ipt>`,
];

test('scripts in product descriptions and names are shown as text everywhere', async ({
  page,
  admin,
  signIn,
}) => {
  test.slow();
  const elsewhere = collectAttacks(page);
  for (let first = 0; first < payloads.length; first += 8) {
    const some = payloads.slice(first, first + 8);
    const { id } = await admin.add({
      name: `Sample ${some[0]}`.slice(0, 200),
      scientific_name: some[1]?.slice(0, 200) ?? '',
      description: some.map(payload => `<p>before ${payload} after</p>`).join(''),
      tags: some.map(payload => payload.replaceAll(',', ' ').slice(0, 40)),
    });
    await open(page, `/product/${id}`);
    await expect(page.getByRole('main')).toContainText('before');
    await expectNoAttack(page, elsewhere);

    await signIn();
    await open(page, `/admin/products/${id}/edit`);
    await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('before');
    await expectNoAttack(page, elsewhere);
  }
  for (const path of [
    '/shop?q=sample',
    `/shop?q=${encodeURIComponent(payloads[1] ?? '')}`,
    '/admin/products',
    '/admin',
  ]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAttack(page, elsewhere);
  }
});

test('scripts in messages and customers are shown as text in the admin area', async ({
  page,
  context,
  signIn,
}) => {
  const elsewhere = collectAttacks(page);
  await signIn();
  const ids: string[] = [];
  for (const [n, payload] of payloads.slice(0, 5).entries()) {
    const response = await context.request.post('/api/contact', {
      headers: { 'X-Forwarded-For': `198.51.100.${n}` },
      data: {
        ...{ name: payload.slice(0, 100), email: 'sample@customer.example', phone: '9876543210' },
        ...{ subject: 'Other', message: payloads.join('\n').slice(0, 5000) },
      },
    });
    expect(response.status()).toBe(201);
    ids.push((await response.json()).id);
  }
  const customer = await context.request.post('/api/customers', {
    data: {
      ...{
        name: payloads[1]?.slice(0, 100),
        email: 'sample@customer.example',
        phone: payloads[0]?.slice(0, 40),
      },
      address: payloads.join('\n').slice(0, 500),
    },
  });
  expect(customer.status()).toBe(201);

  await open(page, '/admin/messages');
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('link')).not.toHaveCount(0);
  await expectNoAttack(page, elsewhere);
  for (const id of ids.slice(0, 2)) {
    await open(page, `/admin/messages?message=${id}`);
    await expect(page.getByRole('article')).toContainText(payloads[4]?.slice(0, 40) ?? '');
    await expectNoAttack(page, elsewhere);
  }
  await open(page, '/admin/customers');
  await expect(page.getByText(payloads[1]?.slice(0, 100) ?? '').first()).toBeVisible();
  await expectNoAttack(page, elsewhere);

  for (const id of ids) await context.request.delete(`/api/contact/${id}`);
  await context.request.delete(`/api/customers/${(await customer.json()).id}`);
});

/** Collects dialogs and requests to other sites; content security policy violations fail a test anyway. */
function collectAttacks(page: Page): string[] {
  const attacks: string[] = [];
  page.on('dialog', dialog => {
    attacks.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', request => {
    if (/evil\.example|ok\.example/.test(request.url())) attacks.push(request.url());
  });
  return attacks;
}

async function expectNoAttack(page: Page, attacks: string[]): Promise<void> {
  const found = await page.evaluate(() => ({
    breached:
      (window as { breached?: unknown }).breached instanceof Element
        ? 'element'
        : typeof (window as { breached?: unknown }).breached,
    handlers: [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name }) => /^on/i.test(name)).map(({ name }) => name),
    ),
    links: [...document.querySelectorAll('a[href]')]
      .map(link => link.getAttribute('href') ?? '')
      .filter(href => /^\s*(javascript|data|vbscript):/i.test(href)),
    foreign: [
      ...document.querySelectorAll(
        'main script, main iframe, main object, main embed, main form[action^=java], base',
      ),
    ].length,
  }));
  expect(found).toEqual({ breached: 'undefined', handlers: [], links: [], foreign: 0 });
  expect(attacks).toEqual([]);
}
