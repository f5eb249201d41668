import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { reportErrors, sendErrorReport } from './report-errors.ts';

reportErrors();

/** Only for the admin area: storefront pages load islands/storefront-entry.ts instead. */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Errors that an error boundary shows; a response such as 401 or 404 is none. */}
      <HydratedRouter onError={error => isRouteErrorResponse(error) || sendErrorReport(error)} />
    </StrictMode>,
  );
});
