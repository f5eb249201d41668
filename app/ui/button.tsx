import type { ComponentProps, ReactNode } from 'react';

export type ButtonLook = 'solid' | 'outline' | 'quiet' | 'danger' | 'whatsapp';

type Looks = { look?: ButtonLook; wide?: boolean };

export function Button({ look, wide, busy, ...rest }: Looks & { busy?: boolean } & ComponentProps<'button'>) {
  return <button type="button" {...dress(look, wide)} aria-busy={busy || undefined} {...rest} />;
}

/** A button that shows only an icon; `label` is its name. */
export function IconButton({
  label,
  className = '',
  ...rest
}: { label: string; children: ReactNode } & ComponentProps<'button'>) {
  return (
    <button type="button" aria-label={label} title={label} className={`icon-button ${className}`} {...rest} />
  );
}

/** For an `<a>` that must look like a button, such as a link to WhatsApp. */
export function dress(look: ButtonLook = 'solid', wide = false) {
  return { className: 'button', 'data-look': look, 'data-wide': wide || undefined };
}
