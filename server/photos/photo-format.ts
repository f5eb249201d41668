import { type PhotoFormat, photoFormats } from '../../domain/catalogue/photo.ts';

export const photoTypes: Record<PhotoFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/**
 * The formats that a client takes, the one it likes best first and of equals the smallest. Many a program says that it
 * takes everything and knows none of the newer formats, so what is not called by its name comes after the JPEG.
 */
export function acceptedFormats(accept: string | null): PhotoFormat[] {
  const ranges = readRanges(accept?.trim() || '*/*');
  const liking = (format: PhotoFormat) => {
    const named = ranges.get(photoTypes[format]);
    const meant = named ?? ranges.get('image/*') ?? ranges.get('*/*') ?? 0;
    return named !== undefined || format === 'jpg' ? meant : meant / 1_000_000;
  };
  return photoFormats.filter(format => liking(format) > 0).sort((a, b) => liking(b) - liking(a));
}

function readRanges(accept: string): Map<string, number> {
  return new Map(
    accept
      .toLowerCase()
      .split(',')
      .map(range => {
        const [type = '', ...parameters] = range.split(';').map(part => part.trim());
        const quality = parameters.find(parameter => /^q\s*=/.test(parameter));
        return [type, quality ? Number(quality.replace(/^q\s*=\s*/, '')) || 0 : 1];
      }),
  );
}
