// Run after changing app/pictures, then format: generates the picture sizes, the icons and site-pictures.ts.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

const background = '#fbf8f1';

const wide = [640, 960, 1440, 2000];
const tall = [320, 640, 1000];
const sitePictures: Record<string, number[]> = {
  hero: wide,
  story: [480, 960, 1400],
  'category-indoor': tall,
  'category-outdoor': tall,
  'category-succulents': tall,
  'category-herbs': tall,
  'category-pots': tall,
};
const formats = {
  avif: { quality: 50, effort: 4 },
  webp: { quality: 72, effort: 6 },
  jpeg: { quality: 70, mozjpeg: true },
} as const;

rmSync(file('public/pictures/'), { recursive: true, force: true });
mkdirSync(file('public/pictures/'), { recursive: true });
mkdirSync(file('public/icons/'), { recursive: true });
await writeList();
await createIcons();

async function writeList(): Promise<void> {
  const entries: string[] = [];
  for (const [name, widths] of Object.entries(sitePictures))
    entries.push(await deriveSitePicture(name, widths));
  writeFileSync(
    file('app/storefront/pictures/site-pictures.ts'),
    `// Written by scripts/derive-pictures.ts.

/** One of the shop's own pictures, at /pictures/{name}-{width}.{avif|webp|jpg}. */
export type SitePicture = {
  name: string;
  width: number;
  height: number;
  color: string;
  widths: readonly number[];
};

export const sitePictures = {
${entries.join('\n')}
} satisfies Record<string, SitePicture>;

/** The link preview of pages without a picture of their own: 1200×630. */
export const previewPicture = '/pictures/${await createPreview()}';
`,
  );
}

async function deriveSitePicture(name: string, widths: number[]): Promise<string> {
  const source = readFileSync(file(`app/pictures/${name}.jpg`));
  const picture = sharp(source);
  const hashed = `${name}-${hashOf(source)}`;
  for (const width of widths) {
    for (const [format, encoding] of Object.entries(formats)) {
      const extension = format === 'jpeg' ? 'jpg' : format;
      const sized = picture.clone().resize({ width });
      await sized
        .toFormat(format as keyof typeof formats, encoding)
        .toFile(path(`public/pictures/${hashed}-${width}.${extension}`));
    }
  }
  const { width, height } = await picture.metadata();
  const properties = `name: '${hashed}', width: ${width}, height: ${height}, color: '${await meanColor(picture)}'`;
  return `  '${name}': { ${properties}, widths: [${widths.join(', ')}] },`;
}

/** Includes the encoding options, so that changing them changes the URL. */
function hashOf(source: Buffer): string {
  return createHash('sha256').update(source).update(JSON.stringify(formats)).digest('hex').slice(0, 8);
}

async function meanColor(picture: Sharp): Promise<string> {
  const pixel = await picture.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.toString('hex')}`;
}

/** Contains no text, because the owner chooses the name of the shop. */
async function createPreview(): Promise<string> {
  const withoutBackground = leaf().replace(/<rect.*/, '');
  const logo = await sharp(Buffer.from(withoutBackground), { density: 288 }).resize(300).png().toBuffer();
  const preview = await sharp(path('app/pictures/hero.jpg'))
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'bottom' })
    .composite([{ input: logo, left: 140, top: 90 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  const name = `preview-${hashOf(preview)}.jpg`;
  writeFileSync(file(`public/pictures/${name}`), preview);
  return name;
}

async function createIcons(): Promise<void> {
  // Launchers crop icons to their own shape, so the background must fill the square.
  const square = leaf().replace(' rx="14"', '');
  writeFileSync(file('public/favicon.svg'), leaf().replaceAll(/\n */g, ''));
  await icon(leaf(), 192, 'icons/icon-192.png');
  await icon(leaf(), 512, 'icons/icon-512.png');
  await icon(square, 512, 'icons/icon-maskable.png', 64);
  await icon(square, 180, 'apple-touch-icon.png', 10);
}

async function icon(svg: string, size: number, name: string, margin = 0): Promise<void> {
  await sharp(Buffer.from(svg), { density: 72 * (size / 64) })
    .resize(size - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png({ palette: true, colours: 64 })
    .toFile(path(`public/${name}`));
}

function leaf(): string {
  return readFileSync(file('app/pictures/leaf.svg'), 'utf8');
}

function file(name: string): URL {
  return new URL(`../${name}`, import.meta.url);
}

function path(name: string): string {
  return fileURLToPath(file(name));
}
