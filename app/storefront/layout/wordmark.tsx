import { defaultSettings } from '../../../domain/shop/settings.ts';

/** The default shop name also appears in Malayalam. */
export function Wordmark({ name }: { name: string }) {
  return (
    <a className="wordmark" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 30V15" />
        <path d="M16 17C16 9 10.5 4 3 4c0 8 5 13 13 13Z" />
        <path d="M16 22c0-6 4.5-10 13-10 0 7-5 10-13 10Z" />
      </svg>
      {name.length > 8 ? <span className="long-wordmark">{name}</span> : name}
      {name === defaultSettings.storeName && (
        <span className="malayalam-name" lang="ml" role="img" aria-label="തളിർ" />
      )}
      <span className="visually-hidden">, home</span>
    </a>
  );
}
