/** In degrees, north and east. */
export type MapPlace = { latitude: number; longitude: number };

/** Reads a place as maps give it to copy: `9.9750, 76.2800`. */
export function parseMapPlace(text: string): MapPlace | undefined {
  const [, latitude, longitude] = text.trim().match(/^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/) ?? [];
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return isOnMap(place) ? place : undefined;
}

/** Maps are drawn without the poles. */
function isOnMap({ latitude, longitude }: MapPlace): boolean {
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
}
