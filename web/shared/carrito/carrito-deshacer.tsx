import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import styles from './carrito-deshacer.module.css';

const EXPIRES_AFTER_MS = 10_000;

interface CarritoDeshacerProps {
  text: string;
  onUndo: () => void;
  onExpire: () => void;
}

/** Says what was removed and offers it back for some seconds; it waits while one points at it or stands on it. */
export function CarritoDeshacer({ text, onUndo, onExpire }: CarritoDeshacerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const expire = useEffectEvent(onExpire);

  // The removed line had the focus.
  useEffect(() => ref.current?.focus(), []);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => expire(), EXPIRES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    <div
      ref={ref}
      className={styles.undo}
      role="status"
      tabIndex={-1}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      <span>{text}</span>
      <Button look="outline" onClick={onUndo} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
        Deshacer
      </Button>
    </div>
  );
}
