import { type MapPlace, parseMapPlace } from '../../../domain/shop/map-location.ts';
import { ExternalIcon } from '../../ui/icon.tsx';
import { Island } from '../islands/island.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';
import { NearbyMap } from './nearby-map.tsx';

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
      <Island
        module="contact/nearby-map.tsx"
        name="NearbyMap"
        component={NearbyMap}
        props={{ url: embedOf(place) }}
      />
    </section>
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
