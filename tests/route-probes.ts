import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';

/** The path patterns of all pages, from React Router's table. */
export const pages = collectPaths(routes, '');

function collectPaths(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    return children ? collectPaths(children, pattern) : [pattern || '/'];
  });
}

/** A path that matches the pattern. */
export function sample(path: string): string {
  return path.replace(':id', 'fern').replace('*', 'no/such/thing');
}

/** Known URL spellings that bypass access checks. */
export function urlVariants(path: string): string[] {
  const [, area = '', rest = ''] = path.match(/^\/(\w+)\/(.*)$/) ?? [];
  const coded = (text: string) => text.replace(/./, first => `%${first.charCodeAt(0).toString(16)}`);
  return [
    ...[`/${area}/${coded(rest)}`, `/${coded(area)}/${rest}`, `/${coded(coded(area))}/${rest}`],
    ...[
      `/${area}%2f${rest}`,
      `/${area}%2F${rest}`,
      `/${area}%252f${rest}`,
      `/${area}%5c${rest}`,
      `/${area}\\${rest}`,
    ],
    ...[
      `//${area}/${rest}`,
      `///${area}//${rest}`,
      `/${area}//${rest}`,
      `/./${area}/${rest}`,
      `/${area}/./${rest}`,
    ],
    ...[
      `/x/../${area}/${rest}`,
      `/x/%2e%2e/${area}/${rest}`,
      `/shop/..%2f${area}/${rest}`,
      `/shop/..;/${area}/${rest}`,
    ],
    ...[
      `/${area}/x/..%5c${rest}`,
      `/${area.toUpperCase()}/${rest}`,
      `/${area}/${rest.toUpperCase()}`,
      `/${area};/${rest}`,
    ],
    ...[
      `${path}/`,
      `${path}//`,
      `${path}/.`,
      `${path}/_.data`,
      `${path}.DATA`,
      `${path}.data.data`,
      `${path}/.data`,
    ],
    ...[
      `${path}%00`,
      `${path}%00.css`,
      `${path}%0a`,
      `${path}%20`,
      `${path};x`,
      `${path}?x=/login`,
      `${path}%3f`,
      `${path}.json`,
    ],
    ...[
      `/admin/login/../${rest}`,
      `/admin/login%2f..%2f${rest}`,
      `/admin/login;/${rest}`,
      `/assets/../${area}/${rest}`,
    ],
    ...[
      `/media/../${area}/${rest}`,
      `/healthz/../${area}/${rest}`,
      `http://localhost/${area}/${rest}`,
      `/%E0%A4%A/${rest}`,
    ],
    ...[
      `/${area}/${rest}%ff`,
      `/%61%64%6d%69%6e/${rest}`,
      `/\u2025/${area}/${rest}`.replace('\u2025', '%E2%80%A5'),
    ],
  ];
}

/** A page and its React Router data request, each as GET and as a form POST. */
export function pageRequests(page: string): [method: string, path: string][] {
  const path = sample(page);
  const data = path === '/' ? '/_.data' : `${path}.data`;
  return [
    ['GET', path],
    ['GET', data],
    ['GET', `${data}?_routes=root`],
    ['GET', `${path === '/' ? '' : path}/_.data`],
    ['POST', path],
    ['POST', data],
  ];
}
