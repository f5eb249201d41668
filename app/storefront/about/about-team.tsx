import { useEffect, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const placeholderMs = 3000;

export function Team() {
  const [isLoading, setLoading] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), placeholderMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className="column section" aria-labelledby="team" aria-busy={isLoading || undefined}>
      <h2 id="team">Meet Our Team</h2>
      <div className="team">
        {isLoading && (
          <>
            <TeamPlaceholder />
            <TeamPlaceholder />
            <TeamPlaceholder />
          </>
        )}
        <p>Team details coming soon!</p>
      </div>
    </section>
  );
}

function TeamPlaceholder() {
  return (
    <div>
      <Skeleton height="4rem" />
      <Skeleton width="60%" height="1.25rem" />
      <Skeleton width="40%" height="1rem" />
    </div>
  );
}
