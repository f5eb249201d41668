import { expect, it } from 'vitest';
import { startScriptsLate, withLateScripts } from './late-scripts.ts';

const page = (inside: string) => `<html><head></head><body>${inside}</body></html>`;
const late = (inside: string) => withLateScripts(page(inside), 'ours', 'data()');

it('keeps the script files of a page back until they are started', () => {
  const { html } = late(
    '<link rel="modulepreload" href="/a.js" nonce="ours"/><script nonce="ours" type="module" async="">go()</script>',
  );
  expect(html).toContain('<link rel="late" href="/a.js"/><script type="late">go()</script>');
});

it('names the inline scripts that are ours, among them what starts the others, and no others', () => {
  const { html, scripts } = late(
    '<script nonce="ours">a()</script><script>steal()</script><script nonce="guess">steal()</script><script id="b" nonce="ours">b()</script>',
  );
  const last = `data()(${startScriptsLate})()`;
  expect(scripts.toSorted()).toEqual(['a()', 'b()', last].toSorted());
  expect(html).toContain(`<script>${last}</script></body></html>`);
});

it('keeps the mark of our scripts to itself', () => {
  expect(late('<script nonce="ours">a()</script><p>nonce</p>').html).not.toContain('ours');
});

it('leaves what the content brings along alone', () => {
  const smuggled = '<link rel="modulepreload" href="/b.js"/><script type="module" async="">b()</script>';
  expect(late(smuggled).html).toContain(smuggled);
});

it('makes a document of the page', () => {
  expect(late('<p>Fern</p>').html).toMatch(/^<!DOCTYPE html><html><head><\/head><body><p>Fern<\/p><script>/);
});
