export type Coordinates = { latitude: number; longitude: number };

/** Accepts the format that map apps copy: `9.9750, 76.2800`. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, latitude, longitude] = text.trim().match(/^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/) ?? [];
  const coordinates = { latitude: Number(latitude), longitude: Number(longitude) };
  return isOnMap(coordinates) ? coordinates : undefined;
}

/** Web maps leave out the poles. */
function isOnMap({ latitude, longitude }: Coordinates): boolean {
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
}
