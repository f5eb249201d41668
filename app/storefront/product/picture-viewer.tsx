import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { swipeTarget } from './gallery-swipe.ts';
import './picture-viewer.css';

type PictureViewerProps = {
  name: string;
  images: string[];
  shown: number;
  onShow: (position: number) => void;
  onClose: () => void;
};

/** Fills the screen with the whole picture; a tap enlarges it in a box that scrolls. */
export function PictureViewer({ name, images, shown, onShow, onClose }: PictureViewerProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The enlarged point as fractions of the picture; undefined while the whole picture is shown. */
  const [point, setPoint] = useState<Point>();
  const swipeStart = useRef<number>(undefined);
  const isZoomed = point !== undefined;
  const image = images[shown] ?? '';

  useEffect(() => {
    if (point && box.current) scrollToPoint(box.current, point);
  }, [point]);

  function show(position: number) {
    setPoint(undefined);
    onShow((position + images.length) % images.length);
  }

  function toggleZoom(event: MouseEvent<HTMLElement>) {
    // A keyboard click has no coordinates.
    setPoint(isZoomed ? undefined : event.detail ? pointOf(event) : { x: 0.5, y: 0.5 });
  }

  /** Arrow keys scroll an enlarged picture; otherwise the gallery changes the picture. */
  function onKeyDown(event: KeyboardEvent) {
    if (isZoomed) event.stopPropagation();
  }

  function followMouse(event: PointerEvent<HTMLElement>) {
    if (isZoomed && event.pointerType === 'mouse') scrollToPoint(event.currentTarget, pointOf(event));
  }

  function startSwipe({ pointerType, isPrimary, clientX }: PointerEvent) {
    swipeStart.current = pointerType === 'touch' && isPrimary && !isZoomed ? clientX : undefined;
  }

  function endSwipe({ clientX }: PointerEvent) {
    const start = swipeStart.current;
    swipeStart.current = undefined;
    if (start === undefined) return;
    const target = swipeTarget(shown, images.length, clientX - start);
    if (target !== shown) show(target);
  }

  return (
    <Modal className="viewer" aria-label={`Pictures of ${name}`} onKeyDown={onKeyDown} onClose={onClose}>
      <div
        className="viewer-box"
        ref={box}
        data-zoomed={isZoomed || undefined}
        onPointerDown={startSwipe}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          swipeStart.current = undefined;
        }}
        onPointerMove={followMouse}
      >
        <button type="button" aria-label={isZoomed ? 'Zoom out' : 'Zoom in'} onClick={toggleZoom}>
          <Picture
            key={image}
            src={image}
            alt={`${name}, picture ${shown + 1} of ${images.length}`}
            sizes={isZoomed ? '250vw' : '100vw'}
          />
        </button>
      </div>
      {images.length > 1 && (
        <>
          <IconButton className="viewer-button" label="Previous image" onClick={() => show(shown - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton className="viewer-button" label="Next image" onClick={() => show(shown + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
      <IconButton className="viewer-button" label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Modal>
  );
}

type Point = { x: number; y: number };

function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX / innerWidth, y: clientY / innerHeight };
}

function scrollToPoint(box: HTMLElement, { x, y }: Point): void {
  box.scrollTo({
    left: x * (box.scrollWidth - box.clientWidth),
    top: y * (box.scrollHeight - box.clientHeight),
  });
}
