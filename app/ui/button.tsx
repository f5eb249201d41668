import type { ComponentProps, ReactNode } from 'react';

export type ButtonVariant = 'solid' | 'outline' | 'quiet' | 'danger' | 'whatsapp';

type VariantProps = { variant?: ButtonVariant; wide?: boolean };

export function Button({
  variant,
  wide,
  busy,
  ...rest
}: VariantProps & { busy?: boolean } & ComponentProps<'button'>) {
  return <button type="button" {...buttonProps(variant, wide)} aria-busy={busy || undefined} {...rest} />;
}

export function IconButton({
  label,
  className = '',
  ...rest
}: { label: string; children: ReactNode } & ComponentProps<'button'>) {
  return (
    <button type="button" aria-label={label} title={label} className={`icon-button ${className}`} {...rest} />
  );
}

/** Also for an `<a>` that looks like a button. */
export function buttonProps(variant: ButtonVariant = 'solid', wide = false) {
  return { className: 'button', 'data-variant': variant, 'data-wide': wide || undefined };
}
