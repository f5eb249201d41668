import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonVariant, buttonProps } from '../ui/button.tsx';

type LinkButtonProps = { variant?: ButtonVariant; wide?: boolean } & ComponentProps<typeof Link>;

export function LinkButton({ variant, wide, ...rest }: LinkButtonProps) {
  return <Link prefetch="intent" viewTransition {...buttonProps(variant, wide)} {...rest} />;
}
