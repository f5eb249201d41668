import { useEffect, useRef, useState } from 'react';
import { type MapPlace, parseMapPlace } from '../../../domain/map-place.ts';
import { ExternalIcon } from '../../ui/icon.tsx';
import { useShopSettings } from '../shop-settings.ts';

/** The shop's city and where in it the shop stands; nothing while the owner has not said. */
export function CityMap() {
  const place = parseMapPlace(useShopSettings().mapPlace);
  if (!place) return null;
  return (
    <section className="section" aria-labelledby="map">
      <div className="section-head">
        <h2 id="map">Find us</h2>
        <a href={pageOf(place)} target="_blank" rel="noreferrer">
          Open the map <ExternalIcon />
        </a>
      </div>
      <NearMap address={embedOf(place)} />
    </section>
  );
}

/** The map is another site: nothing is asked of it until the visitor comes near. */
function NearMap({ address }: { address: string }) {
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
    <div className="map" ref={frame}>
      {isNear && (
        <iframe
          src={address}
          title="Map of where we are"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
    </div>
  );
}

const maps = 'https://www.openstreetmap.org';

/** About as far as a city reaches, in degrees each way. */
const reach = 0.06;

function embedOf({ latitude, longitude }: MapPlace): string {
  const [west, east] = [longitude - reach, longitude + reach];
  const [south, north] = [latitude - reach, latitude + reach];
  const search = new URLSearchParams({
    bbox: [west, south, east, north].map(degrees => degrees.toFixed(4)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${maps}/export/embed.html?${search}`;
}

function pageOf({ latitude, longitude }: MapPlace): string {
  return `${maps}/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`;
}
