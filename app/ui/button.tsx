import type { ComponentProps, ReactNode } from 'react';

export type ButtonLook = 'solid' | 'outline' | 'quiet' | 'danger' | 'whatsapp';

type LookProps = { look?: ButtonLook; wide?: boolean };

export function Button({
  look,
  wide,
  busy,
  ...rest
}: LookProps & { busy?: boolean } & ComponentProps<'button'>) {
  return <button type="button" {...buttonProps(look, wide)} aria-busy={busy || undefined} {...rest} />;
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
export function buttonProps(look: ButtonLook = 'solid', wide = false) {
  return { className: 'button', 'data-look': look, 'data-wide': wide || undefined };
}
