import { useEffect, useRef, useState } from 'react';
import { ExternalIcon } from '../../ui/icon.tsx';

const embed =
  'https://www.openstreetmap.org/export/embed.html?bbox=76.215%2C9.915%2C76.345%2C10.035&layer=mapnik';
const page = 'https://www.openstreetmap.org/#map=13/9.9750/76.2800';

/** The map is another site: nothing is asked of it until the visitor comes near. */
export function CityMap() {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current || isNear) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '300px',
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isNear]);

  // The browser scrolls to what the keyboard reaches, but not to a frame: its own page has the focus then.
  useEffect(() => {
    const show = () => {
      if (frame.current?.contains(document.activeElement))
        frame.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    addEventListener('blur', show);
    return () => removeEventListener('blur', show);
  }, []);

  return (
    <section className="section" aria-labelledby="map">
      <div className="section-head">
        <h2 id="map">Find us in Kochi</h2>
        <a href={page} target="_blank" rel="noreferrer">
          Open the map <ExternalIcon />
        </a>
      </div>
      <div className="map" ref={frame}>
        {isNear && (
          <iframe
            src={embed}
            title="Map of Kochi"
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        )}
      </div>
    </section>
  );
}
