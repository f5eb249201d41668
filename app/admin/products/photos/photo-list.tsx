import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '../../../ui/icon.tsx';
import { announce, notify } from '../../../ui/notice-store.ts';
import { Picture } from '../../../ui/picture.tsx';
import { GripIcon } from '../editor/editor-icons.tsx';
import { findIndexAtPoint, moveItem, removeAt } from './photo-order.ts';

type PhotoListProps = {
  images: string[];
  onChange: (images: string[]) => void;
  onRestorePhoto: (url: string, position: number) => void;
};

export function PhotoList({ images, onChange, onRestorePhoto }: PhotoListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { dragged, startDrag } = usePhotoDrag(list, images, onChange);

  function move(from: number, by: -1 | 1) {
    const to = from + by;
    // Moving the element loses keyboard focus, so the button is focused again.
    flushSync(() => onChange(moveItem(images, from, to)));
    focusButton(to, by === -1 ? 'Earlier' : 'Later');
    announce(to === 0 ? 'This is now the main photo' : `Photo is now ${to + 1} of ${images.length}`);
  }

  function remove(position: number, url: string) {
    flushSync(() => onChange(removeAt(images, position)));
    focusButton(Math.min(position, images.length - 2), 'Remove');
    const undo = { label: 'Undo', run: () => onRestorePhoto(url, position) };
    notify('Photo removed.', { seconds: 8, action: undo });
  }

  function focusButton(position: number, action: string) {
    const buttons = list.current?.children[position]?.querySelectorAll<HTMLButtonElement>(
      'button:not(:disabled)[data-action]',
    );
    const all = [...(buttons ?? [])];
    (all.find(button => button.dataset.action === action) ?? all[0])?.focus();
  }

  return (
    <ul className="photo-list" ref={list} aria-label="Photos in order">
      {images.map((url, position) => (
        <li key={url} data-dragged={url === dragged || undefined}>
          <div
            className="photo-frame"
            onPointerDown={event => event.pointerType === 'mouse' && startDrag(event, url)}
          >
            <Picture src={url} alt={`Photo ${position + 1} of ${images.length}`} sizes="12rem" ratio={1} />
            {position === 0 && <Badge tone="night">Main photo</Badge>}
            <span className="photo-grip" aria-hidden="true" onPointerDown={event => startDrag(event, url)}>
              <GripIcon />
            </span>
          </div>
          <div className="photo-steps">
            <IconButton
              label={`Move photo ${position + 1} earlier`}
              data-action="Earlier"
              disabled={position === 0}
              onClick={() => move(position, -1)}
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label={`Move photo ${position + 1} later`}
              data-action="Later"
              disabled={position === images.length - 1}
              onClick={() => move(position, 1)}
            >
              <ChevronRightIcon />
            </IconButton>
            <IconButton
              label={`Remove photo ${position + 1}`}
              data-action="Remove"
              onClick={() => remove(position, url)}
            >
              <TrashIcon />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Touch users drag by the grip, because a finger on the photo scrolls the page. */
function usePhotoDrag(
  list: RefObject<HTMLUListElement | null>,
  images: string[],
  onChange: (images: string[]) => void,
) {
  const [dragged, setDragged] = useState<string>();

  const moveToPointer = useEffectEvent((url: string, x: number, y: number) => {
    const boxes = [...(list.current?.children ?? [])].map(item => item.getBoundingClientRect());
    const from = images.indexOf(url);
    const to = findIndexAtPoint(boxes, x, y);
    if (from === -1 || to === undefined || to === from) return;
    onChange(moveItem(images, from, to));
  });

  useEffect(() => {
    if (dragged === undefined) return;
    const drag = new AbortController();
    const { signal } = drag;
    const endDrag = () => setDragged(undefined);
    addEventListener('pointermove', ({ clientX, clientY }) => moveToPointer(dragged, clientX, clientY), {
      signal,
    });
    addEventListener('pointerup', endDrag, { signal });
    addEventListener('pointercancel', endDrag, { signal });
    return () => drag.abort();
  }, [dragged]);

  function startDrag(event: PointerEvent, url: string) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    setDragged(url);
  }

  return { dragged, startDrag };
}
