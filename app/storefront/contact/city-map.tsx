import { type Coordinates, parseCoordinates } from '../../../domain/shop/map-location.ts';
import { ExternalIcon } from '../../ui/icon.tsx';
import { Island } from '../islands/island.tsx';
import { useShopSettings } from '../settings/shop-settings.ts';
import { NearbyMap } from './nearby-map.tsx';

/** Renders nothing until the owner has set the location. */
export function CityMap() {
  const place = parseCoordinates(useShopSettings().mapPlace);
  if (!place) return null;
  return (
    <section className="section" aria-labelledby="map">
      <div className="section-head">
        <h2 id="map">Find us</h2>
        <a href={mapUrl(place)} target="_blank" rel="noreferrer">
          Open the map <ExternalIcon />
        </a>
      </div>
      <Island
        module="contact/nearby-map.tsx"
        name="NearbyMap"
        component={NearbyMap}
        props={{ url: embedUrl(place) }}
      />
      <p className="quiet">
        If the map stays empty, your browser or network blocks it.{' '}
        <a href={mapUrl(place)} target="_blank" rel="noreferrer">
          Open it on OpenStreetMap
        </a>
      </p>
    </section>
  );
}

const mapSite = 'https://www.openstreetmap.org';

/** About the radius of a city. */
const radiusDegrees = 0.06;

function embedUrl({ latitude, longitude }: Coordinates): string {
  const [west, east] = [longitude - radiusDegrees, longitude + radiusDegrees];
  const [south, north] = [latitude - radiusDegrees, latitude + radiusDegrees];
  const search = new URLSearchParams({
    bbox: [west, south, east, north].map(degrees => degrees.toFixed(4)).join(),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${mapSite}/export/embed.html?${search}`;
}

function mapUrl({ latitude, longitude }: Coordinates): string {
  return `${mapSite}/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`;
}
