import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icon.tsx';
import { announce } from '../../ui/notice-store.ts';
import { Picture } from '../../ui/picture.tsx';
import { stageSizes } from '../pictures/picture-sizes.ts';
import { useSwipe } from './gallery-swipe.ts';
import { useZoom } from './gallery-zoom.ts';

type GalleryProps = { name: string; images: string[] };

/** Without scripts it is a strip to scroll, with thumbnails that jump and pictures that open in full. */
export function Gallery({ name, images }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const zoom = useZoom(strip);
  const swipe = useSwipe(strip, images.length, !zoom.isOn);

  function turnTo(position: number) {
    zoom.end();
    swipe.show(position);
    announce(`Image ${position + 1} of ${images.length}`);
  }
  const turnBy = (step: number) => turnTo((swipe.shown + step + images.length) % images.length);

  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (zoom.press(event.key)) event.preventDefault();
    else if (step && images.length > 1) turnBy(step);
  }

  function enlarge(event: MouseEvent) {
    if (event.defaultPrevented || isForNewTab(event)) return;
    event.preventDefault();
    zoom.toggle(event);
  }

  return (
    <section className="gallery" aria-label={`Pictures of ${name}`} onKeyDown={press}>
      <div className="gallery-stage">
        <ul
          className="gallery-strip"
          ref={strip}
          data-live={isLive || undefined}
          data-zoomed={zoom.isOn || undefined}
          style={{ '--look': `${zoom.point.x}% ${zoom.point.y}%` } as CSSProperties}
          {...swipe.handlers}
          {...(zoom.isOn && zoom.handlers)}
        >
          {images.map((address, position) => (
            <li key={address} id={`image-${position + 1}`}>
              <a
                href={address}
                tabIndex={isLive && position !== swipe.shown ? -1 : undefined}
                onClick={enlarge}
              >
                <Picture
                  address={address}
                  alt={position === 0 ? name : `${name}, picture ${position + 1}`}
                  sizes={zoom.isOn && position === swipe.shown ? '75rem' : stageSizes}
                  first={position === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {isLive && images.length > 1 && (
          <>
            <IconButton className="gallery-turn" label="Previous image" onClick={() => turnBy(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <IconButton className="gallery-turn" label="Next image" onClick={() => turnBy(1)}>
              <ChevronRightIcon />
            </IconButton>
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} shown={swipe.shown} onChoose={turnTo} />}
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
      {images.map((address, position) => (
        <li key={address}>
          <a
            href={`#image-${position + 1}`}
            aria-current={position === shown ? 'true' : undefined}
            onClick={event => {
              event.preventDefault();
              onChoose(position);
            }}
          >
            <Picture
              address={address}
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
