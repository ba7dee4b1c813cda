import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

type Look = 'primary' | 'dark' | 'outline';

const classOf = (look: Look, className?: string) => [styles.button, styles[look], className].filter(Boolean).join(' ');

/** The shop's own light button, for pages whose weight counts. Back-office pages may use Mantine's. */
export function Button({
  look = 'primary',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={classOf(look, className)} {...rest} />;
}

/** A link that looks like a button. */
export function LinkButton({ look = 'primary', className, ...rest }: LinkProps & { look?: Look }) {
  return <Link className={classOf(look, className)} {...rest} />;
}
