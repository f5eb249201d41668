import { useEffect, useRef, useState } from 'react';

/** The map is third-party: nothing is requested from it until the visitor scrolls near. */
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

  // Browsers do not scroll to an iframe that gets the keyboard focus.
  useEffect(() => {
    const scrollToMap = () => {
      if (frame.current?.contains(document.activeElement))
        frame.current.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    addEventListener('blur', scrollToMap);
    return () => removeEventListener('blur', scrollToMap);
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
