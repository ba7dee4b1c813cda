import { type ReactNode, useEffect, useRef } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'error' | 'success' | 'info';
  message: ReactNode;
  /** What the server said, when it adds something. */
  detail?: ReactNode;
  /** Takes the focus when it appears: give it a new `key` for each attempt, so that it does so again. */
  focused?: boolean;
  children?: ReactNode;
}

/** A message in the page, said aloud when it appears. */
export function Notice({ tone, message, detail, focused = false, children }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);

  return (
    <div
      ref={ref}
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={focused ? -1 : undefined}
    >
      <p className={styles.message}>{message}</p>
      {detail && detail !== message && <p className={styles.detail}>{detail}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
