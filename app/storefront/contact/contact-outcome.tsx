import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../ui/icon.tsx';

const returnAfterMs = 5000;

type ContactOutcomeProps = {
  isSent: boolean;
  /** Replaces the default error message. */
  failure: string;
  onReturn: () => void;
};

/** Replaces the form for five seconds, or until the visitor returns to it. */
export function ContactOutcome({ isSent, failure, onReturn }: ContactOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const returnToForm = useEffectEvent(onReturn);
  useEffect(() => {
    heading.current?.focus({ preventScroll: isSent });
    const timer = setTimeout(() => returnToForm(), returnAfterMs);
    return () => clearTimeout(timer);
  }, [isSent]);

  function goBack(event: SubmitEvent) {
    event.preventDefault();
    onReturn();
  }

  return (
    <div className="contact-outcome" data-sent={isSent || undefined} role={isSent ? 'status' : 'alert'}>
      {isSent ? <CheckIcon /> : <AlertIcon />}
      <h2 tabIndex={-1} ref={heading}>
        {isSent ? 'Message Sent!' : 'Message Failed'}
      </h2>
      <p>
        {isSent
          ? 'Thank you for writing. We usually reply within a day.'
          : failure || 'There was an error sending your message. Please try again.'}
      </p>
      {/* A form, so that the button works without scripts. */}
      <form action="/contact" onSubmit={goBack}>
        <Button type="submit" variant={isSent ? 'outline' : 'solid'}>
          {isSent ? 'Send Another Message' : 'Try Again'}
        </Button>
      </form>
    </div>
  );
}
