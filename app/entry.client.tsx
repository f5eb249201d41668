import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// In a task of its own: running the scripts and preparing the page in one go blocks a slow phone for too long.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Without the router's transitions: drawn in slices, a later page would wait for a frame between any two. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  }),
);
