import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icon.tsx';
import { announce } from '../../ui/notice-store.ts';
import { Picture } from '../../ui/picture.tsx';
import { stageSizes } from '../pictures/picture-sizes.ts';
import { useSwipe } from './gallery-swipe.ts';
import { useZoom } from './gallery-zoom.ts';

type GalleryProps = { name: string; images: string[] };

/** Without scripts: a scroller with anchor thumbnails and links to the full pictures. */
export function Gallery({ name, images }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const zoom = useZoom(strip);
  const swipe = useSwipe(strip, images.length, !zoom.isOn);

  function showImage(position: number) {
    zoom.end();
    swipe.show(position);
    announce(`Image ${position + 1} of ${images.length}`);
  }
  const stepBy = (step: number) => showImage((swipe.shown + step + images.length) % images.length);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (zoom.handleKey(event.key)) event.preventDefault();
    else if (step && images.length > 1) stepBy(step);
  }

  function toggleZoom(event: MouseEvent) {
    if (event.defaultPrevented || isForNewTab(event)) return;
    event.preventDefault();
    zoom.toggle(event);
  }

  return (
    <section className="gallery" aria-label={`Pictures of ${name}`} onKeyDown={onKeyDown}>
      <div className="gallery-stage">
        <ul
          className="gallery-strip"
          ref={strip}
          data-hydrated={isHydrated || undefined}
          data-zoomed={zoom.isOn || undefined}
          style={{ '--zoom-origin': `${zoom.point.x}% ${zoom.point.y}%` } as CSSProperties}
          {...swipe.handlers}
          {...(zoom.isOn && zoom.handlers)}
        >
          {images.map((image, position) => (
            <li key={image} id={`image-${position + 1}`}>
              <a
                href={image}
                tabIndex={isHydrated && position !== swipe.shown ? -1 : undefined}
                onClick={toggleZoom}
              >
                <Picture
                  src={image}
                  alt={position === 0 ? name : `${name}, picture ${position + 1}`}
                  sizes={zoom.isOn && position === swipe.shown ? '75rem' : stageSizes}
                  priority={position === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {isHydrated && images.length > 1 && (
          <>
            <IconButton className="gallery-step" label="Previous image" onClick={() => stepBy(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <IconButton className="gallery-step" label="Next image" onClick={() => stepBy(1)}>
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} shown={swipe.shown} onChoose={showImage} />}
    </section>
  );
}

type ThumbnailsProps = {
  images: string[];
  shown: number;
  onChoose: (position: number) => void;
};

function Thumbnails({ images, shown, onChoose }: ThumbnailsProps) {
  return (
    <ul className="gallery-thumbnails no-print">
      {images.map((image, position) => (
        <li key={image}>
          <a
            href={`#image-${position + 1}`}
            aria-current={position === shown ? 'true' : undefined}
            onClick={event => {
              event.preventDefault();
              onChoose(position);
            }}
          >
            <Picture
              src={image}
              alt={`Image ${position + 1} of ${images.length}`}
              sizes="5rem"
              widths={[160, 320]}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function isForNewTab({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}
