import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { MenuActs, type RowAct } from '#web/staff/list/table/row-menu.tsx';

/** What is seldom done on a page, behind one button beside those of every day. */
export function MoreMenu({ acts }: { acts: readonly RowAct[] }) {
  const button = useRef<HTMLButtonElement>(null);
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button ref={button} size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
          Más
        </Button>
      </Menu.Target>
      <MenuActs acts={acts} from={button} />
    </Menu>
  );
}
