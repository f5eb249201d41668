import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonProps } from '../ui/button.tsx';

type LinkButtonProps = { look?: ButtonLook; wide?: boolean } & ComponentProps<typeof Link>;

export function LinkButton({ look, wide, ...rest }: LinkButtonProps) {
  return <Link prefetch="intent" viewTransition {...buttonProps(look, wide)} {...rest} />;
}
