import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './compra-act.module.css';

interface CompraActProps {
  danger?: boolean;
  waits?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Something that can be done to the purchase. */
export function CompraAct({ danger = false, waits = false, onClick, children }: CompraActProps) {
  return (
    <Button
      variant="default"
      size="xs"
      className={danger ? styles.danger : undefined}
      aria-disabled={waits}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
