// What the floor page with scripts runs in the browser.
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type FloorContent, FloorPage } from './floor-page.ts';

const page = document.getElementById('page');
const content: FloorContent = JSON.parse(document.getElementById('content')?.textContent ?? '');
if (page) hydrateRoot(page, createElement(FloorPage, content));
