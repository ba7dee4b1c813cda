import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentPropsWithRef, type RefObject, useEffect, useRef, useState } from 'react';
import { Explicado } from '#web/staff/explicado.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from './row-menu.module.css';

/** Something that can be done to a row or to a page's record, or a page that it leads to. */
export type RowAct = { label: string } & ({ to: string; danger?: never } | { onClick: () => void; danger?: boolean });

interface RowMenuProps {
  /** What the row is called: «Acciones de Taladro…», «Acciones del pedido…». */
  name: string;
  acts: readonly RowAct[];
}

const Dots = ({ label, ...button }: { label: string } & ComponentPropsWithRef<'button'>) => (
  <button type="button" aria-label={label} {...button} className={styles.dots}>
    <IconDots size={16} />
  </button>
);

/** What can be done to one row. */
export function RowMenu({ name, acts }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!asked) return;
    // Closed, the menu gives the focus back to who had it when it opened.
    button.current?.focus();
    setOpened(true);
  }, [asked]);
  if (acts.length === 0) return null;
  const label = `Acciones ${name.startsWith('el ') ? `del ${name.slice(3)}` : `de ${name}`}`;
  // A list has as many menus as rows, and hardly one is opened: until then it is a button.
  if (!asked) {
    return <Dots label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />;
  }
  return (
    <Menu position="bottom-end" withinPortal opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Dots ref={button} label={label} />
      </Menu.Target>
      <MenuActs acts={acts} from={button} />
    </Menu>
  );
}

/**
 * What a menu offers, set apart and last what can't be taken back lightly. A question that comes of it gives the focus back to
 * the button it was opened from.
 */
export function MenuActs({ acts, from }: { acts: readonly RowAct[]; from: RefObject<HTMLButtonElement | null> }) {
  const harmless = acts.filter(({ danger }) => !danger);
  const dangerous = acts.filter(({ danger }) => danger);
  const item = (act: RowAct) =>
    'to' in act ? (
      <Explicado key={act.label} word={act.label} position="right">
        <Menu.Item component={Link} to={act.to}>
          {act.label}
        </Menu.Item>
      </Explicado>
    ) : (
      <Menu.Item
        key={act.label}
        {...(act.danger ? { color: 'red.9' } : {})}
        onClick={() => {
          from.current?.focus();
          act.onClick();
        }}
      >
        {act.label}
      </Menu.Item>
    );
  return (
    <Menu.Dropdown>
      {harmless.map(item)}
      {harmless.length > 0 && dangerous.length > 0 && <Menu.Divider />}
      {dangerous.map(item)}
    </Menu.Dropdown>
  );
}
