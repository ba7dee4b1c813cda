import { Button } from '@mantine/core';
import { Link } from '#web/ui/link.tsx';
import styles from './record-act.module.css';

type RecordActProps = {
  label: string;
  /** What can't be done isn't there. */
  when?: boolean;
  /** What is to be done next. */
  main?: boolean;
  danger?: boolean;
  waits?: boolean;
} & ({ onClick: () => void } | { to: string });

/** Something that can be done to the record on the page, or a page that it leads to. */
export function RecordAct({ label, when = true, main = false, danger = false, waits = false, ...act }: RecordActProps) {
  if (!when) return null;
  const look = {
    variant: main ? 'filled' : 'default',
    size: 'xs',
    className: danger ? styles.danger : undefined,
    'aria-disabled': waits,
  };
  return 'to' in act ? (
    <Button {...look} component={Link} to={act.to}>
      {label}
    </Button>
  ) : (
    <Button {...look} onClick={act.onClick}>
      {label}
    </Button>
  );
}
