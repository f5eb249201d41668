import { useEffect, useRef, useState } from 'react';

/** The map is another site: nothing is requested from it until the visitor comes near. */
export function NearbyMap({ url }: { url: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!frame.current || isNear) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '300px',
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isNear]);

  // The browser scrolls to what the keyboard reaches, but not to a frame: its own page has the focus then.
  useEffect(() => {
    const show = () => {
      if (frame.current?.contains(document.activeElement))
        frame.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    addEventListener('blur', show);
    return () => removeEventListener('blur', show);
  }, []);

  return (
    <div className="map" ref={frame}>
      {isNear && (
        <iframe
          src={url}
          title="Map of where we are"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
    </div>
  );
}
