import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { beginFirstView } from './first-view.ts';
import { handOverData, startScriptsLate, withLateScripts } from './late-scripts.ts';

const page = (inside: string) => `<html><head></head><body>${inside}</body></html>`;
const late = (inside: string, data = '["fern"]') => withLateScripts(page(inside), 'ours', data);

it('keeps the script files of a page back until they are started', () => {
  const { text } = late(
    '<link rel="modulepreload" href="/a.js" nonce="ours"/><script nonce="ours" type="module" async="">go()</script>',
  );
  expect(text).toContain('<link rel="late" href="/a.js"/><script type="late">go()</script>');
});

it('names the inline scripts that are ours, among them what starts the others, and no others', () => {
  const { text, scripts } = late(
    '<script nonce="ours">a()</script><script>steal()</script><script nonce="guess">steal()</script><script id="b" nonce="ours">b()</script>',
  );
  const first = `(${beginFirstView})()`;
  const last = `(${handOverData})();(${startScriptsLate})()`;
  expect(scripts.toSorted()).toEqual(['a()', 'b()', first, last].toSorted());
  expect(text).toContain(`<head><script>${first}</script>`);
  expect(text).toContain(`<script>${last}</script></body></html>`);
});

it('keeps the mark of our scripts to itself', () => {
  expect(late('<script nonce="ours">a()</script><p>nonce</p>').text).not.toContain('ours');
});

it('leaves what the content brings along alone', () => {
  const smuggled = '<link rel="modulepreload" href="/b.js"/><script type="module" async="">b()</script>';
  expect(late(smuggled).text).toContain(smuggled);
});

it('makes a document of the page', () => {
  expect(late('<p>Fern</p>').text).toMatch(
    /^<!DOCTYPE html><html><head>.*<\/head><body><p>Fern<\/p><script /s,
  );
});

it('lays the data down as data, from which nothing in it can break out', () => {
  const { text, scripts } = late('', '["</script><script>steal()"]');
  expect(text).toContain(
    '<script type="application/json">["\\u003c/script>\\u003cscript>steal()"]</script><script>(',
  );
  expect(scripts.join()).not.toContain('steal');
});

it('hands over to the router what stands right before the script', () => {
  const given: string[] = [];
  const streamController = { enqueue: (text: string) => given.push(text), close: () => given.push('end') };
  runInNewContext(`(${handOverData})()`, {
    window: { __reactRouterContext: { streamController } },
    document: { currentScript: { previousSibling: { textContent: '["fern"]' } } },
  });
  expect(given).toEqual(['["fern"]', 'end']);
});
