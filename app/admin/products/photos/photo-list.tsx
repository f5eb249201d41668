import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '../../../ui/icon.tsx';
import { announce, notify } from '../../../ui/notice-store.ts';
import { Picture } from '../../../ui/picture.tsx';
import { GripIcon } from '../editor/editor-icons.tsx';
import { moved, placeAt, without } from './photo-order.ts';

type PhotoListProps = {
  images: string[];
  onChange: (images: string[]) => void;
  onPutBack: (address: string, position: number) => void;
};

export function PhotoList({ images, onChange, onPutBack }: PhotoListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { dragged, grab } = usePhotoDrag(list, images, onChange);

  function step(from: number, by: -1 | 1) {
    const to = from + by;
    // Moving its element takes the keyboard's place away, so it is given back.
    flushSync(() => onChange(moved(images, from, to)));
    focusButton(to, by === -1 ? 'Earlier' : 'Later');
    announce(to === 0 ? 'This is now the main photo' : `Photo is now ${to + 1} of ${images.length}`);
  }

  function remove(position: number, address: string) {
    flushSync(() => onChange(without(images, position)));
    focusButton(Math.min(position, images.length - 2), 'Remove');
    // The list may have become another by then.
    const undo = { label: 'Undo', run: () => onPutBack(address, position) };
    notify('Photo removed.', { seconds: 8, action: undo });
  }

  function focusButton(position: number, does: string) {
    const buttons = list.current?.children[position]?.querySelectorAll<HTMLButtonElement>(
      'button:not(:disabled)[data-does]',
    );
    const all = [...(buttons ?? [])];
    (all.find(button => button.dataset.does === does) ?? all[0])?.focus();
  }

  return (
    <ul className="photo-list" ref={list} aria-label="Photos in order">
      {images.map((address, position) => (
        <li key={address} data-dragged={address === dragged || undefined}>
          <div
            className="photo-frame"
            onPointerDown={event => event.pointerType === 'mouse' && grab(event, address)}
          >
            <Picture
              address={address}
              alt={`Photo ${position + 1} of ${images.length}`}
              sizes="12rem"
              ratio={1}
            />
            {position === 0 && <Badge tone="night">Main photo</Badge>}
            <span className="photo-grip" aria-hidden="true" onPointerDown={event => grab(event, address)}>
              <GripIcon />
            </span>
          </div>
          <div className="photo-steps">
            <IconButton
              label={`Move photo ${position + 1} earlier`}
              data-does="Earlier"
              disabled={position === 0}
              onClick={() => step(position, -1)}
            >
              <ChevronLeftIcon />
            </IconButton>
            <IconButton
              label={`Move photo ${position + 1} later`}
              data-does="Later"
              disabled={position === images.length - 1}
              onClick={() => step(position, 1)}
            >
              <ChevronRightIcon />
            </IconButton>
            <IconButton
              label={`Remove photo ${position + 1}`}
              data-does="Remove"
              onClick={() => remove(position, address)}
            >
              <TrashIcon />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A photo follows the mouse by itself and the finger by its grip, because a finger on the picture scrolls the page. */
function usePhotoDrag(
  list: RefObject<HTMLUListElement | null>,
  images: string[],
  onChange: (images: string[]) => void,
) {
  const [dragged, setDragged] = useState<string>();

  const follow = useEffectEvent((address: string, x: number, y: number) => {
    const boxes = [...(list.current?.children ?? [])].map(item => item.getBoundingClientRect());
    const from = images.indexOf(address);
    const to = placeAt(boxes, x, y);
    if (from === -1 || to === undefined || to === from) return;
    onChange(moved(images, from, to));
  });

  useEffect(() => {
    if (dragged === undefined) return;
    const drag = new AbortController();
    const { signal } = drag;
    const letGo = () => setDragged(undefined);
    addEventListener('pointermove', ({ clientX, clientY }) => follow(dragged, clientX, clientY), { signal });
    addEventListener('pointerup', letGo, { signal });
    addEventListener('pointercancel', letGo, { signal });
    return () => drag.abort();
  }, [dragged]);

  function grab(event: PointerEvent, address: string) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    setDragged(address);
  }

  return { dragged, grab };
}
