import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, dress } from '../ui/button.tsx';

type LinkButtonProps = { look?: ButtonLook; wide?: boolean } & ComponentProps<typeof Link>;

/** A link within the admin area that looks like a button; its code and data are prefetched. */
export function LinkButton({ look, wide, ...rest }: LinkButtonProps) {
  return <Link prefetch="intent" viewTransition {...dress(look, wide)} {...rest} />;
}
