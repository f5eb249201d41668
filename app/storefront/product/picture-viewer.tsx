import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { CloseIcon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import './picture-viewer.css';

type PictureViewerProps = {
  label: string;
  image: string;
  alt: string;
  /** `travelled` is negative for a swipe to the left. */
  onSwipe: (travelled: number) => void;
  onClose: () => void;
  /** Buttons that change the picture. */
  children: ReactNode;
};

/** Fills the screen with the whole picture; a tap enlarges it in a box that scrolls. */
export function PictureViewer({ label, image, alt, onSwipe, onClose, children }: PictureViewerProps) {
  const box = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number>(undefined);
  const [zoom, setZoom] = useState<{ image: string; point: Point }>();
  const point = zoom?.image === image ? zoom.point : undefined;
  const isZoomed = point !== undefined;

  useEffect(() => {
    if (point && box.current) scrollToPoint(box.current, point);
  }, [point]);

  function toggleZoom(event: MouseEvent<HTMLElement>) {
    // A keyboard click has no coordinates.
    setZoom(isZoomed ? undefined : { image, point: event.detail ? pointOf(event) : { x: 0.5, y: 0.5 } });
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
    if (swipeStart.current !== undefined) onSwipe(clientX - swipeStart.current);
    swipeStart.current = undefined;
  }

  return (
    <Modal className="viewer" aria-label={label} onKeyDown={onKeyDown} onClose={onClose}>
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
          <Picture key={image} src={image} alt={alt} sizes={isZoomed ? '250vw' : '100vw'} />
        </button>
      </div>
      {children}
      <IconButton className="viewer-close" label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Modal>
  );
}

type Point = { x: number; y: number };

/** As fractions of the screen, which the viewer fills. */
function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX / innerWidth, y: clientY / innerHeight };
}

function scrollToPoint(box: HTMLElement, { x, y }: Point): void {
  box.scrollTo({
    left: x * (box.scrollWidth - box.clientWidth),
    top: y * (box.scrollHeight - box.clientHeight),
  });
}
