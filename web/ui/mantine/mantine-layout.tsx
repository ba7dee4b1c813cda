import { Outlet } from 'react-router';
import { useStrayDrops } from '#web/ui/form/stray-drops.ts';
import { WithMantine } from './mantine.tsx';

/** The pages with forms and tables. Those where one only looks and buys go without Mantine's weight. */
export default function MantineLayout() {
  useStrayDrops();
  return (
    <WithMantine>
      <Outlet />
    </WithMantine>
  );
}
