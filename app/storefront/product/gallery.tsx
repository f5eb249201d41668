import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icon.tsx';
import { announce } from '../../ui/notice-store.ts';
import { Picture } from '../../ui/picture.tsx';
import { Arrival } from '../arrival.ts';
import { stageSizes } from '../picture-sizes.ts';
import { useSwipe } from './gallery-swipe.ts';
import { useZoom } from './gallery-zoom.ts';

type GalleryProps = { name: string; images: string[]; isPainted: boolean };

/** Without scripts it is a strip to scroll, with thumbnails that jump and pictures that open in full. */
export function Gallery({ name, images, isPainted }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const isLive = useIsLive();
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
                {(isPainted || position === 0) && (
                  <Picture
                    address={address}
                    alt={position === 0 ? name : `${name}, picture ${position + 1}`}
                    sizes={zoom.isOn && position === swipe.shown ? '75rem' : stageSizes}
                    first={position === 0}
                  />
                )}
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
      {images.length > 1 && (
        <Thumbnails images={images} shown={swipe.shown} onChoose={turnTo} isPainted={isPainted} />
      )}
    </section>
  );
}

type ThumbnailsProps = {
  images: string[];
  shown: number;
  onChoose: (position: number) => void;
  isPainted: boolean;
};

function Thumbnails({ images, shown, onChoose, isPainted }: ThumbnailsProps) {
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
            {isPainted ? (
              <Picture
                address={address}
                alt={`Image ${position + 1} of ${images.length}`}
                sizes="5rem"
                widths={[160, 320]}
              />
            ) : (
              <div style={{ aspectRatio: 4 / 5 }} />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** False on the server and until the page has been painted: what scripts add to the pictures may come a frame later. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  const { afterPaint } = useContext(Arrival);
  useEffect(() => afterPaint(() => startTransition(() => setLive(true))), [afterPaint]);
  return isLive;
}

function isForNewTab({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}
