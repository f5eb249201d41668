import sharp from 'sharp';

type PhotoFile = { name: string; mimeType: string; buffer: Buffer };

/** Large like a phone photo, and different from the next one. */
export async function cameraPhoto(name: string, color: string, orientation = 1): Promise<PhotoFile> {
  const grain = await sharp({
    create: { width: 400, height: 300, channels: 3, background: color, noise: grainOf(name) },
  })
    .tint(color)
    .png()
    .toBuffer();
  const buffer = await sharp(grain).resize(4000, 3000).withMetadata({ orientation }).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** With a transparent background. */
export async function cutOut(name: string, width = 300): Promise<PhotoFile> {
  const background = { r: 30, g: 120, b: 60, alpha: 0 };
  const buffer = await sharp({ create: { width, height: 600, channels: 4, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

const grainOf = (name: string) => ({ type: 'gaussian' as const, mean: 100 + name.length, sigma: 30 });
