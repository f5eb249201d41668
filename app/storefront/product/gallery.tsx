import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icon.tsx';
import { announce } from '../../ui/notice-store.ts';
import { Picture } from '../../ui/picture.tsx';
import { stageSizes } from '../pictures/picture-sizes.ts';
import { swipeTarget, useSwipe } from './gallery-swipe.ts';

type GalleryProps = { name: string; images: string[] };

/** Without scripts: a scroller with anchor thumbnails and links to the full pictures. */
export function Gallery({ name, images }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const swipe = useSwipe(strip, images.length);
  const [viewer, setViewer] = useState<typeof import('./picture-viewer.tsx')>();

  function showImage(position: number) {
    swipe.show(position);
    announce(`Image ${position + 1} of ${images.length}`);
  }
  const stepBy = (step: number) => showImage((swipe.shown + step + images.length) % images.length);

  function swipeBy(travelled: number) {
    const target = swipeTarget(swipe.shown, images.length, travelled);
    if (target !== swipe.shown) showImage(target);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && images.length > 1) stepBy(step);
  }

  function openViewer(event: MouseEvent<HTMLAnchorElement>) {
    if (event.defaultPrevented || isForNewTab(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    loadViewer().then(setViewer, () => location.assign(href));
  }

  const stepButtons = isHydrated && images.length > 1 && (
    <>
      <IconButton className="gallery-step" label="Previous image" onClick={() => stepBy(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton className="gallery-step" label="Next image" onClick={() => stepBy(1)}>
        <ChevronRightIcon />
      </IconButton>
    </>
  );

  return (
    <section className="gallery" aria-label={`Pictures of ${name}`} onKeyDown={onKeyDown}>
      <div className="gallery-stage">
        <ul className="gallery-strip" ref={strip} data-hydrated={isHydrated || undefined} {...swipe.handlers}>
          {images.map((image, position) => (
            <li key={image} id={`image-${position + 1}`}>
              <a
                href={image}
                tabIndex={isHydrated && position !== swipe.shown ? -1 : undefined}
                onPointerEnter={preloadViewer}
                onClick={openViewer}
              >
                <Picture
                  src={image}
                  alt={position === 0 ? name : `${name}, picture ${position + 1}`}
                  sizes={stageSizes}
                  priority={position === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {stepButtons}
      </div>
      {images.length > 1 && <Thumbnails images={images} shown={swipe.shown} onChoose={showImage} />}
      {viewer && (
        <viewer.PictureViewer
          label={`Pictures of ${name}`}
          image={images[swipe.shown] ?? ''}
          alt={`${name}, picture ${swipe.shown + 1} of ${images.length}`}
          onSwipe={swipeBy}
          onClose={() => setViewer(undefined)}
        >
          {stepButtons}
        </viewer.PictureViewer>
      )}
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

/** Separate, because most visits need neither its script nor its styles. */
const loadViewer = () => import('./picture-viewer.tsx');
const preloadViewer = () => void loadViewer().catch(() => {});

function isForNewTab({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey;
}
