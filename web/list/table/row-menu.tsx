import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { Link } from '#web/ui/link.tsx';

/** Something that can be done to a row or to a page's record, or a page that it leads to. */
export type RowAct = { label: string; danger?: boolean } & ({ to: string } | { onClick: () => void });

interface RowMenuProps {
  /** What the row is called: «Acciones de Taladro…», «Acciones del pedido…». */
  name: string;
  acts: readonly RowAct[];
}

/** What can be done to one row. */
export function RowMenu({ name, acts }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="grafito"
          size="sm"
          aria-label={`Acciones ${name.startsWith('el ') ? `del ${name.slice(3)}` : `de ${name}`}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <MenuActs acts={acts} from={button} />
    </Menu>
  );
}

/** What a menu offers. A question that comes of it gives the focus back to the button it was opened from. */
export function MenuActs({ acts, from }: { acts: readonly RowAct[]; from: RefObject<HTMLButtonElement | null> }) {
  return (
    <Menu.Dropdown>
      {acts.map((act) =>
        'to' in act ? (
          <Menu.Item key={act.label} component={Link} to={act.to}>
            {act.label}
          </Menu.Item>
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
        ),
      )}
    </Menu.Dropdown>
  );
}
