import { type PhotoFormat, photoFormats } from '../../domain/catalogue/photo-sizes.ts';

export const photoTypes: Record<PhotoFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Formats accepted only by a wildcard rank after JPEG: many such clients cannot decode the newer ones. */
export function acceptedFormats(accept: string | null): PhotoFormat[] {
  const ranges = parseAccept(accept?.trim() || '*/*');
  const qualityOf = (format: PhotoFormat) => {
    const exact = ranges.get(photoTypes[format]);
    const quality = exact ?? ranges.get('image/*') ?? ranges.get('*/*') ?? 0;
    return exact !== undefined || format === 'jpg' ? quality : quality / 1_000_000;
  };
  return photoFormats.filter(format => qualityOf(format) > 0).sort((a, b) => qualityOf(b) - qualityOf(a));
}

function parseAccept(accept: string): Map<string, number> {
  return new Map(
    accept
      .toLowerCase()
      .split(',')
      .map(range => {
        const [type = '', ...parameters] = range.split(';').map(part => part.trim());
        const weight = parameters.find(parameter => /^q\s*=/.test(parameter));
        return [type, weight ? Number(weight.replace(/^q\s*=\s*/, '')) || 0 : 1];
      }),
  );
}
